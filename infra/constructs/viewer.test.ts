import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { dashboardAliases, isStaffPath, staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath, pageAliases, pageRedirects, sermonsPath, staticPages } from '#shared/pages/static-pages.ts';
import { viewerCode } from './viewer.ts';

interface Request {
  readonly uri: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

const source = viewerCode(['en', 'en-XA']);

function view(uri: string, headers: Record<string, string> = {}, querystring: object = {}, code = source): Request {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '203.0.113.7' },
    request: {
      method: 'GET',
      uri,
      querystring,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: {},
    },
  };
  return runInNewContext(`${code};handler(event)`, { event });
}

describe('the viewer function', () => {
  it('redirects the other names of the site to its domain, with path and query, and serves the domain itself', () => {
    const code = viewerCode(['en'], { domain: 'www.example.org', alsoAt: ['example.org'] });
    const asked = { a: { value: '1' } };
    expect(view('/events/harvest', { host: 'example.org' }, asked, code)).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: 'https://www.example.org/events/harvest?a=1' } },
    });
    for (const uri of ['/', '//evil.example', '/api/events']) {
      expect(view(uri, { host: 'example.org' }, {}, code).headers.location?.value).toBe(
        `https://www.example.org${uri}`,
      );
    }
    for (const host of ['www.example.org', 'd1.cloudfront.net']) {
      expect(view('/events', { host }, {}, code).uri).toBe('/events/index.html');
    }
  });

  it.each([
    ['/', '/index.html'],
    ['/events', '/events/index.html'],
    ['/events/', '/events/index.html'],
    ['/events/harvest-supper', '/events/harvest-supper/index.html'],
    ['/media/sermons/Yeast-0a1b', '/media/sermons/Yeast-0a1b/index.html'],
    ['/v1.2/notes', '/v1.2/notes/index.html'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/content/home.json', '/content/home.json'],
    ['/config.json', '/config.json'],
    ['/api/events', '/api/events'],
    ['/api/events/', '/api/events/'],
  ])('maps the path %s to the object key %s', (asked, key) => {
    expect(view(asked).uri).toBe(key);
  });

  it('maps every staff path, in any case, to the one staff file', () => {
    for (const path of [...Object.values(staffPaths), ...Object.keys(dashboardAliases)]) {
      for (const written of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
        expect(isStaffPath(written)).toBe(true);
        expect(view(written).uri).toBe('/staff/index.html');
      }
    }
  });

  it('serves pages at their aliases, and redirects from addresses of moved pages', () => {
    for (const [alias, page] of Object.entries(pageAliases)) {
      for (const asked of [alias, `${alias}/`]) expect(view(asked).uri).toBe(`${staticPages[page].path}/index.html`);
    }
    for (const [from, to] of Object.entries(pageRedirects)) {
      for (const asked of [from, `${from}/`]) {
        expect(view(asked)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
      }
    }
  });

  it('moves the subject of a link to the contact form into the path, unless it is strange or overlong', () => {
    const path = (name: string, value: string, uri = '/contact') => view(uri, {}, { [name]: { value } }).uri;
    expect(path('subject', 'Lost%3A%20a+jacket.')).toBe('/contact/subject=Lost~3A~20a~20jacket./index.html');
    expect(path('subject', 'a~b%2F')).toBe('/contact/subject=a~7Eb~2F/index.html');
    expect(path('about', 'HKH93424', '/en-XA/contact/')).toBe('/en-XA/contact/about=HKH93424/index.html');
    for (const value of ['', '../x', 'a/b', 'a?b', '100%', 'a%zz', '<b>', 'é', 'a'.repeat(1501)]) {
      expect(path('subject', value)).toBe('/contact/index.html');
    }
    expect(path('other', 'x')).toBe('/contact/index.html');
    expect(path('subject', 'x', '/visit')).toBe('/visit/index.html');
  });

  it('redirects addresses in capital letters, as in old links, to the page', () => {
    const pages = [eventsPath, ...Object.values(staticPages).map(({ path }) => path), ...Object.keys(pageAliases)];
    for (const path of pages) {
      const capital = path.replace(/(?<=\/)./g, (letter) => letter.toUpperCase());
      for (const asked of [capital, path.toUpperCase(), `${capital}/`]) {
        expect(view(asked)).toMatchObject({ statusCode: 301, headers: { location: { value: path } } });
      }
      expect(view(path)).not.toHaveProperty('statusCode');
    }
    expect(view('/Media/Sermons')).toMatchObject({ headers: { location: { value: pageRedirects['/media/sermons'] } } });
    expect(view('/en-XA/Contact')).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/en-XA/contact' } },
    });
  });

  it('redirects an event’s page with its first segment in lower case and the slug as written', () => {
    for (const [from, to] of [
      ['/Events/harvest-supper', '/events/harvest-supper'],
      ['/EVENTS/Harvest/', '/events/Harvest'],
      ['/en-XA/Events/harvest-supper', '/en-XA/events/harvest-supper'],
    ] as const) {
      expect(view(from)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
    }
    expect(view('/events/Harvest')).not.toHaveProperty('statusCode');
  });

  it.each([
    ['/Contact', '/contact'],
    [sermonsPath, pageRedirects[sermonsPath]],
    ['/Events/harvest-supper', '/events/harvest-supper'],
  ])('keeps the query when it redirects %s', (from, to) => {
    const query = {
      subject: { value: 'Ref%20A%26B' },
      tag: { value: 'b', multiValue: [{ value: 'a' }, { value: 'b' }] },
      flag: { value: '' },
    };
    const value = `${to}?subject=Ref%20A%26B&tag=a&tag=b&flag=`;
    expect(view(from, {}, query)).toMatchObject({ statusCode: 301, headers: { location: { value } } });
  });

  it.each(['/Nowhere', '/Contact/Nowhere', '/Admin/Secrets'])('does not redirect %s, an unknown page', (path) => {
    expect(view(path).uri).toBe(`${path}/index.html`);
  });

  it.each(['/admin', '/admin/secrets', '/admin/dashboard/x', '/loginx', '/x/login', '/registrations/1', '/events'])(
    'does not treat %s as a staff screen',
    (path) => {
      expect(isStaffPath(path)).toBe(false);
      expect(view(path).uri).toBe(`${path}/index.html`);
    },
  );

  it.each(['/events', '/api/submit-registration'])(
    'overwrites the client’s viewer headers for %s with the real IP address and host',
    (uri) => {
      const { headers } = view(uri, {
        host: 'www.example.org',
        'x-viewer-ip': '10.0.0.1',
        'x-viewer-host': 'evil.example',
      });
      expect(headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
      expect(headers['x-viewer-host']).toEqual({ value: 'www.example.org' });
    },
  );

  it('handles pages and staff screens of a language with a prefix', () => {
    expect(view('/en-XA').uri).toBe('/en-XA/index.html');
    expect(view('/en-XA/events/').uri).toBe('/en-XA/events/index.html');
    expect(view('/en-XA/Admin/Dashboard').uri).toBe('/en-XA/staff/index.html');
    for (const [alias, page] of Object.entries(pageAliases))
      expect(view(`/en-XA${alias}`).uri).toBe(`/en-XA${staticPages[page].path}/index.html`);
    for (const [from, to] of Object.entries(pageRedirects))
      expect(view(`/en-XA${from}`)).toMatchObject({ headers: { location: { value: `/en-XA${to}` } } });
    expect(view('/en-XAB/login').uri).toBe('/en-XAB/login/index.html');
    expect(view('/fr/login').uri).toBe('/fr/login/index.html');
  });

  it('stays within the size limit of CloudFront', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(10_240);
  });
});
