// CloudFront viewer-request function (cloudfront-js-2.0), called for every page and API request. The local run executes this same
// source. It cannot import anything: viewer.ts prepends `languages` (those with a prefix), `staff`, `pages`, `aliases` and
// `redirects`.

function handler(event) {
  var request = event.request;
  // Overwrites what the client sent: both headers are facts of the edge (docs/decisions/visitor-addresses.md).
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host ? request.headers.host.value : '' };
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
  // Old links have capital letters. If the page does not exist, the address stays as it is and gets a 404.
  var lower = plain.toLowerCase();
  var isMiswritten = lower !== plain && (pages.includes(lower) || aliases[lower]);
  var moved = redirects[lower] || (isMiswritten && lower);
  if (moved) {
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: prefix + moved } } };
  }
  if (aliases[plain]) request.uri = prefix + aliases[plain];
  // Pages are folders in the site bucket: /events and /events/ are both events/index.html.
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last === '') request.uri += 'index.html';
  else if (!last.includes('.')) request.uri += '/index.html';
  return request;
}
