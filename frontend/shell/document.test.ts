import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventKinds } from '#shared/calendar/kinds.ts';
import { pictureOfPage } from '#shared/drawings/picture-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type StaticPageName, staticPages } from '#shared/pages/static-pages.ts';
import { sampleEvent } from '../events/samples.ts';
import { church } from '../kernel/sample-church.ts';
import { documentOf } from './document.ts';
import { headOf } from './head.ts';

const assets = {
  'entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
  'events/event-page.tsx': { file: 'assets/event.js' },
  'home/home-page.tsx': { file: 'assets/home.js' },
  'home/below.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
  'assets/below.css': { file: 'assets/below.css', text: '.below{}' },
  'contact/terms-page.tsx': { file: 'assets/terms.js' },
  'ui/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'assets/entry.css': { file: 'assets/entry.css', text: '.a::before{content:"$& $1"}' },
};
const at = '2026-12-01T09:00:00Z';
const picture = '<link rel="preload" as="image" href="/assets/hill.svg" fetchPriority="high"/>';
const page = (data: PageData) => documentOf(data, headOf(data), `${picture}<h1>body $& $1</h1>`, assets);
const scripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

function ldOf(html: string, type: string) {
  const found = scripts(html)
    .filter((script) => script.attributes.includes('ld+json'))
    .map((script) => JSON.parse(script.text));
  return found.find((ld) => ld['@type'] === type) ?? expect.fail(`There is no ${type}`);
}

test('escapes an event title that contains a script, and keeps its structured data intact', () => {
  const event = sampleEvent({
    title: '</script><script>alert(1)</script>',
    description: '<!--<script> "quoted" \u2028',
  });
  const data: PageData = { page: 'event', church, at, event };
  const html = page(data);
  expect(html).not.toContain('<script>alert');
  const found = scripts(html);
  expect(found).toHaveLength(4);
  expect(found.filter((script) => !/src=|type="application\/(ld\+)?json"/.test(script.attributes))).toEqual([]);
  expect(JSON.parse(found.find((script) => script.attributes.includes('page-data'))?.text ?? '')).toEqual(data);
  expect(html).toContain('<h1>body $& $1</h1>');
});

test('links a page to its translations, and renders no language markup on a site with one language', () => {
  const data: PageData = { page: 'terms', church, at };
  expect(page(data)).not.toMatch(/hreflang|languages/);
  const html = page({ ...data, language: 'en-XA', languages: ['en', 'en-XA'] });
  expect(html).toContain(`<link rel="alternate" hreflang="en" href="${church.url}/terms">`);
  expect(html).toContain(`<link rel="alternate" hreflang="en-XA" href="${church.url}/en-XA/terms">`);
  expect(html).toContain('<a href="/terms" data-prefix="" hreflang="en" lang="en" dir="ltr">English</a>');
  expect(html).toContain(
    '<a href="/en-XA/terms" data-prefix="/en-XA" hreflang="en-XA" lang="en-XA" dir="ltr" aria-current="true">',
  );
});

test('a page inlines its styles and blocks on no file; scripts and the font come after its text, with low priority', () => {
  const html = page({ page: 'event', church, at, event: sampleEvent() });
  expect(html).not.toContain('rel="stylesheet"');
  const [early = '', later = ''] = html.split('<style');
  // The preload of its picture comes first, and occurs only once.
  expect(early).toContain(picture);
  expect(later).not.toContain(picture);
  const [head = '', body = ''] = html.replace(picture, '').split('</head>');
  expect(head).toContain('<style data-href="/assets/entry.css">.a::before{content:"$& $1"}</style>');
  const fetched = /<(?:link rel="(?:preload|modulepreload)"|script type="module")[^>]*>/g;
  expect(head).not.toMatch(fetched);
  const late = (body.split('<h1>body')[1] ?? '').match(fetched) ?? [];
  expect(late.map((tag) => tag.includes('fetchpriority="low"'))).toEqual([true, true, true]);
});

test('a page inlines the styles of a part whose script loads later', () => {
  const html = page({ page: 'home', church, at, events: [], week: [] });
  expect(html).toContain('<style data-href="/assets/below.css">.below{}</style>');
  expect(html).not.toContain('/assets/below.js');
});

test.each([
  [
    'a new id',
    '<main id="main"><!--$--><section class="a"><p id="b">',
    '<section id="first-screen" class="a">',
    'first-screen',
  ],
  ['its own id', '<main id="main"><section class="a" id="hero"><p>', '<section class="a" id="hero">', 'hero'],
])('browsers wait with the first paint for the first element of a page, by %s', (_, body, element, id) => {
  const data: PageData = { page: 'terms', church, at };
  const html = documentOf(data, headOf(data), body, assets);
  expect(html.split('</head>')[0]).toContain(`<link rel="expect" href="#${id}" blocking="render">`);
  expect(html).toContain(element);
});

test('an event’s page gives search engines its date, place, price and places left', () => {
  const html = page({ page: 'event', church, at, event: sampleEvent() });
  expect(html).toContain('<title>Lantern carols on the hill · Jacaranda Hill Church</title>');
  expect(html).toContain(
    '<meta name="description" content="Saturday 12 December 2026, 6:30 PM EAT. The lawn, whatever the weather. Ksh 500. 12 places left.',
  );
  expect(html).toContain('<link rel="canonical" href="https://hill.example/events/lantern-carols">');
  const ld = scripts(html).find((script) => script.attributes.includes('ld+json'));
  expect(JSON.parse(ld?.text ?? '')).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-12T18:30:00+03:00',
    endDate: '2026-12-12T21:00:00+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { price: 500, priceCurrency: 'KES', availability: 'https://schema.org/InStock' },
    remainingAttendeeCapacity: 12,
  });
});

test('the structured data of events and of the church include their address and point', () => {
  const map = 'https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445';
  const place = { address: 'The lawn, Jacaranda Hill Church, Hill Road 7, Nairobi', map };
  const event = sampleEvent({ location: 'The lawn' });
  expect(ldOf(page({ page: 'event', church, at, event, place }), 'Event').location).toEqual({
    '@type': 'Place',
    name: 'The lawn',
    address: place.address,
    hasMap: map,
    geo: { '@type': 'GeoCoordinates', latitude: -1.3006, longitude: 36.7445 },
  });
  const content = { contact_address: 'Hill Road 7, Nairobi' };
  expect(ldOf(page({ page: 'home', church, at, events: [], content }), 'Church').address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Hill Road 7, Nairobi',
  });
  const nowhere = ldOf(page({ page: 'event', church, at, event }), 'Event');
  expect(nowhere).not.toHaveProperty('location');
  expect(nowhere).not.toHaveProperty('eventAttendanceMode');
});

test('the structured data of the church include its services, its point on the map and its networks, as far as they are set', () => {
  const content = {
    google_maps_url: 'https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445',
    sunday_evening_time: '',
    sunday_main_time: 'soon',
    youtube_url: 'https://youtube.example/@hill',
  };
  const ld = ldOf(page({ page: 'home', church, at, events: [], content }), 'Church');
  const service = { '@type': 'OpeningHoursSpecification' };
  expect(ld.openingHoursSpecification).toEqual([
    { ...service, dayOfWeek: 'https://schema.org/Saturday', opens: '17:00', closes: '18:15' },
    { ...service, dayOfWeek: 'https://schema.org/Sunday', opens: '09:00', closes: '10:15' },
  ]);
  expect(ld.geo).toEqual({ '@type': 'GeoCoordinates', latitude: -1.3006, longitude: 36.7445 });
  expect([ld.hasMap, ld.sameAs]).toEqual([content.google_maps_url, [content.youtube_url]]);
  const bare = ldOf(page({ page: 'home', church, at, events: [], content: {} }), 'Church');
  for (const unset of ['geo', 'hasMap', 'sameAs', 'address']) expect(bare).not.toHaveProperty(unset);
});

test.each([
  ['full', { currentAttendees: 40, maxAttendees: 40 }, 'https://schema.org/SoldOut'],
  ['nearly full', { currentAttendees: 38, maxAttendees: 40 }, 'https://schema.org/LimitedAvailability'],
  ['without a limit', { maxAttendees: undefined }, 'https://schema.org/InStock'],
  ['closed', { registrationDeadline: '2026-11-30T18:00:00+03:00' }, undefined],
])('the structured data of an event that is %s show its availability', (_, change, state) => {
  const { maxAttendees, ...rest } = { ...sampleEvent(), ...change };
  const event = { ...rest, ...(maxAttendees === undefined ? {} : { maxAttendees }) };
  expect(ldOf(page({ page: 'event', church, at, event }), 'Event').offers.availability).toBe(state);
});

test('a page with a form has one h1 in its HTML', () => {
  const html = page({ page: 'event', church, at, event: sampleEvent() });
  expect(html).toContain('<h2 id="register-plain-t"');
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});

test('a page below another has a breadcrumb list', () => {
  const event = sampleEvent();
  const trail = ldOf(page({ page: 'event', church, at, event }), 'BreadcrumbList');
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hill.example/' },
    { '@type': 'ListItem', position: 2, name: 'What’s on', item: 'https://hill.example/events' },
    { '@type': 'ListItem', position: 3, name: event.title, item: `https://hill.example/events/${event.id}` },
  ]);
  expect(page({ page: 'terms', church, at })).not.toContain('BreadcrumbList');
});

test('shared links have the event’s own name, date and picture, or that of the page or its family, and lists offer feeds', () => {
  const event = page({ page: 'event', church, at, event: sampleEvent() });
  for (const [name, content] of [
    ['title', 'Lantern carols on the hill'],
    ['description', 'Saturday 12 December 2026, 6:30 PM EAT.'],
    ['image', 'https://hill.example/share/events/lantern-carols.jpg'],
  ]) {
    expect(event).toContain(`<meta property="og:${name}" content="${content}`);
  }
  const off = page({ page: 'event', church, at, event: sampleEvent({ category: 'Carols', cancelled: true }) });
  expect(off).toContain('<meta property="og:image" content="https://hill.example/share/event-carols.jpg">');
  expect(page({ page: 'terms', church, at })).toContain(
    `content="https://hill.example/share/${staticPages.terms.family}.jpg"`,
  );
  const text = 'Free for all!\n\nBring a mug';
  const open = page({ page: 'event', church, at, event: sampleEvent({ location: 'Is it far?', description: text }) });
  expect(open).toMatch(
    /og:description" content="Saturday 12 December 2026, 6:30 PM EAT\. Is it far\? Ksh 500\. .*\. Free for all!/,
  );
  const home = page({ page: 'home', church, at, events: [] });
  const feeds = [...home.matchAll(/<link rel="alternate" [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(feeds).toEqual(['/events.rss', '/events.ics', '/sermons.rss']);
  for (const name of ['latest_sermon', 'sermon_archive'] as const) {
    expect(headOf({ page: name, church, at }).feeds).toMatchObject([
      { type: 'application/rss+xml', href: '/sermons.rss' },
    ]);
  }
  expect(home).toContain('<link rel="manifest" href="/site.webmanifest">');
});

test('every page has a share picture that suits it, and phones have an icon', () => {
  expect([pictureOfPage('prayer_requests'), pictureOfPage('join_group')]).toEqual(['prayer_requests', 'get-involved']);
  const pictures = new Set([
    'home',
    'events',
    ...eventKinds.map((kind) => `event-${kind}`),
    ...(Object.keys(staticPages) as StaticPageName[]).map(pictureOfPage),
  ]);
  const there = (file: string) => statSync(new URL(`../public/stock/${file}`, import.meta.url)).size;
  // WhatsApp ignores pictures of more than 300 KB.
  for (const picture of pictures) expect(there(`share/${picture}.jpg`), picture).toBeLessThan(300 * 1024);
  // Apple’s podcast directory takes squares of 1,400 to 3,000 pixels.
  expect(there('share/podcast.jpg')).toBeLessThan(500 * 1024);
  for (const icon of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'favicon.ico']) {
    expect(there(icon), icon).toBeGreaterThan(500);
  }
});

test('the favicon is our mark, or an icon made from the church’s own logo', () => {
  const icon = (more: object) =>
    /<link rel="icon"[^>]*>/.exec(page({ page: 'home', church, at, events: [], ...more } as PageData))?.[0];
  const drawn = '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">';
  expect(icon({})).toMatch(/type="image\/svg\+xml">$/);
  const photo = {
    folder: 'images/logo/1',
    widths: [320],
    widest: 80,
    alt: '',
    focal: { x: 50, y: 50 },
    placeholder: '',
  };
  expect(icon({ pictures: { church_mark: photo } })).toBe(drawn);
});

test('home is a church to search engines; the 404 page asks not to be indexed', () => {
  const home = page({ page: 'home', church, at, events: [] });
  expect(JSON.parse(scripts(home).find((script) => script.attributes.includes('ld+json'))?.text ?? '')).toMatchObject({
    '@type': 'Church',
    name: 'Jacaranda Hill Church',
  });
  const lost = page({ page: 'not_found', church, at });
  expect(lost).toContain('<meta name="robots" content="noindex">');
  expect(lost).not.toContain('rel="canonical"');
});

test('a page preloads exactly one font', () => {
  const html = page({ page: 'home', church, at, events: [] });
  expect(html.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(1);
});

test('replaces the theme’s colours with the church’s own, and ignores invalid ones', () => {
  const home = { page: 'home', church, at, events: [] } as const;
  const own = page({ ...home, content: { colour_warm: '#b5651d' } });
  expect(own).toContain('<style>:root{--ochre:#b5651d;--ochre-deep:#');
  expect(page({ ...home, content: { colour_warm: 'red}</style>' } })).not.toContain(':root{');
});

test('loads only the fonts of the chosen set, and renders no font markup for the default set', () => {
  const data: PageData = { page: 'terms', church, at };
  for (const chosen of ['', 'x"}</style><script>']) {
    const content = { font_set: chosen };
    const html = page({ ...data, content });
    expect(html.slice(0, html.indexOf('<h1>'))).not.toMatch(/@font-face|--display/);
    expect(html).toContain('href="/assets/fraunces.woff2" as="font"');
  }
  const html = page({ ...data, content: { font_set: 'grotesque' } });
  const [, styles = ''] = /<style>(:root\{--display:.*?)<\/style>/.exec(html) ?? [];
  expect(styles).toContain(':root{--display:"Bricolage Grotesque",');
  const files = [...styles.matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file);
  expect(new Set(files).size).toBe(6);
  expect(html).toContain(`href="${files[0]}" as="font"`);
  expect(html).not.toContain('fraunces.woff2');
});

test('each font set is as small as the theme’s own', () => {
  const weightOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(new URL(`../ui/fonts/${name}.woff2`, import.meta.url)).size, 0);
  expect(weightOf(['bricolage-grotesque', 'figtree'])).toBeLessThanOrEqual(weightOf(['fraunces', 'source-sans-3']));
});
