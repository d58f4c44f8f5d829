import { describe, expect, test } from 'vitest';
import { contentPath } from '#shared/pages/page-data.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { alwaysSaved, contentIn, isPage, noteIn, offlinePage, pageOfContent, scriptsIn, withNote } from './rules.ts';

describe('pages that the worker saves', () => {
  test.each(['/', '/visit', '/events', '/events/abc123', '/sw', '/sw/visit'])('saves the public page %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each([
    ...Object.values(staffPaths),
    ...['/sw/dashboard', '/contact/thank-you', '/offline', '/api/health', '/_local/', '/content/home.json'],
    ...['/assets/entry.js', '/media/sermon.mp3', '/events.ics', '/service-worker.js'],
  ])('does not save %s', (path) => {
    expect(isPage(path)).toBe(false);
  });

  test('are the home page, the visit page and the events in the language of the visited page', () => {
    expect(alwaysSaved('/give')).toEqual(['/', '/visit', '/events']);
    expect(alwaysSaved('/sw/give')).toEqual(['/sw', '/sw/visit', '/sw/events']);
    expect(offlinePage('/sw/give')).toBe('/sw/offline');
    expect(offlinePage('/serve')).toBe('/offline');
  });

  test('have their data at the addresses that the app requests', () => {
    expect(pageOfContent(contentPath({ page: 'home' }))).toBe('/');
    expect(pageOfContent(contentPath({ page: 'visit' }))).toBe('/visit');
    expect(pageOfContent(contentPath({ page: 'home', language: 'en-XA' }))).toBe('/en-XA');
    expect(pageOfContent('/visit')).toBeUndefined();
  });
});

test('a saved page contains the data of its JSON file and the addresses of its scripts', () => {
  const html = '<script id="page-data" type="application/json">{"page":"visit"}</script>';
  expect(contentIn(html)).toBe('{"page":"visit"}');
  expect(scriptsIn('<link rel="modulepreload" href="/assets/a.js"><script src="/assets/b.js"></script>')).toEqual([
    '/assets/a.js',
    '/assets/b.js',
  ]);
  expect(contentIn('<p>none</p>')).toBeUndefined();
});

test('a saved page gets the note of the offline page with the time above its own content', () => {
  const note = noteIn('<p id="saved-note" hidden="">Saved: <time>…</time>. <b>Again</b></p>');
  const page = withNote('<html><body class="x"><div id="root"></div></body></html>', note, '29 November, 14:02');
  expect(page).toMatch(/<body class="x"><p id="saved-note" role="status"[^>]*>Saved: <time>29 November, 14:02<\/time>/);
  expect(page).toContain('<a href="" style="color:inherit">Again</a></p><div id="root">');
  expect(withNote('<body>', '', 'now')).toBe('<body>');
});
