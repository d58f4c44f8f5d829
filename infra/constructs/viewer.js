// CloudFront viewer-request function (cloudfront-js-2.0), called for every page and API request. The local run executes this same
// source. It cannot import anything: viewer.ts prepends `home` and `otherHosts`, `languages` (those with a prefix), `staff`, `pages`, `aliases`,
// `redirects`, `contact` with its `asked` parameters, and `parents` (the paths above the pages of events and of sermons).

function handler(event) {
  var request = event.request;
  var host = request.headers.host ? request.headers.host.value : '';
  // The church's other names: search engines and sign-ins know one name only.
  if (otherHosts.includes(host)) return movedTo(home + request.uri + queryText(request.querystring));
  // Overwrites what the client sent: both headers are facts of the edge (docs/decisions/visitor-addresses.md).
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: host };
  if (request.uri.startsWith('/api/')) return request;
  var language = languages.find((tag) => (request.uri + '/').startsWith('/' + tag + '/'));
  var prefix = language ? '/' + language : '';
  var path = request.uri.slice(prefix.length) || '/';
  var plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  // Staff screens render in the browser, so each language has one file for all of them (shared/pages/staff-paths.ts).
  if (staff.includes(plain.toLowerCase())) {
    request.uri = prefix + '/staff/index.html';
    return request;
  }
  // Old links have capital letters. If the page does not exist, the address stays as it is and gets a 404. The tables lack the pages
  // of single events and sermons, so only the path above them is corrected.
  var lower = plain.toLowerCase();
  var parent = parents.find((above) => lower.startsWith(above + '/'));
  var corrected = parent ? parent + plain.slice(parent.length) : pages.includes(lower) || aliases[lower] ? lower : plain;
  var right = redirects[lower] || corrected;
  if (right !== plain) {
    return movedTo(prefix + right + queryText(request.querystring));
  }
  if (aliases[plain]) request.uri = prefix + aliases[plain];
  if (plain === contact) request.uri = prefix + contact + askedOf(request.querystring);
  // Pages are folders in the site bucket: /events and /events/ are both events/index.html.
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last === '') request.uri += 'index.html';
  else if (!last.includes('.')) request.uri += '/index.html';
  return request;
}

function movedTo(address) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: address } } };
}

/** The query with its question mark, or nothing. CloudFront does not decode names and values. */
function queryText(querystring) {
  var pairs = Object.entries(querystring).flatMap(([name, item]) =>
    (item.multiValue || [item]).map(({ value }) => name + '=' + value),
  );
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}

/**
 * Returns what a link fills into the contact form, as a folder of the page. The bucket lacks such a file, so the function for
 * missing pages writes the form with its subject, for visitors without scripts. A tilde replaces the percent sign, because some
 * servers decode paths. A strange or overlong value gets the page without it.
 */
function askedOf(querystring) {
  for (var name of asked) {
    var value = querystring[name] ? querystring[name].value.replaceAll('+', '%20') : '';
    if (value.length <= 1500 && /^(?:[\w.~!*'()-]|%[0-9A-Fa-f]{2})+$/.test(value)) {
      return '/' + name + '=' + value.replaceAll('~', '%7E').replaceAll('%', '~') + '/';
    }
  }
  return '';
}
