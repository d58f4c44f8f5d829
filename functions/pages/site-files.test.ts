import { beforeEach, describe, expect, it } from 'vitest';
import { textKey } from '#shared/content/item.ts';
import { isListed, staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import { makeEvent } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { renderPageOf } from '../testing/render-page.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { render } from './render.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async () => '<!doctype html>'));

async function written(key: string) {
  await renderPageOf(key);
  return services.files.get(key) ?? expect.fail(`There is no ${key}`);
}

describe('files for search engines, feeds and phones', () => {
  it('the sitemap lists every public page once, and no staff screen', async () => {
    const event = await makeEvent();
    const { body } = await written('sitemap.xml');
    const found = [...body.matchAll(/<loc>https:\/\/church\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    const pages = staticPageNames.filter(isListed).map((name) => staticPages[name].path);
    expect(pages).not.toContain('/contact/thank-you');
    expect(found.toSorted()).toEqual(['/', '/events', `/events/${event.id}`, ...pages].toSorted());
  });

  it('the sitemap’s lastmod of a page changes with its words and with no other write', async () => {
    const page = (name: 'about' | 'contact') => render([{ page: name }, { page: 'sitemap' }], 'https://church.example');
    const lastmod = (path: string) => {
      const { body } = services.files.get('sitemap.xml') ?? expect.fail('There is no sitemap');
      return new RegExp(`<loc>https://church.example${path}</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(body)?.[1];
    };
    await page('about');
    const first = new Date(world.now).toISOString();
    expect([lastmod('/about'), lastmod('/contact')]).toEqual([first, undefined]);
    world.now += 60_000;
    await makeEvent();
    await page('about');
    await page('contact');
    expect([lastmod('/about'), lastmod('/contact')]).toEqual([first, new Date(world.now).toISOString()]);
    world.now += 60_000;
    const text = { content: 'Who we are', version: 1, updatedAt: world.now };
    await world.put('content', { ...textKey('about_page_title'), ...text });
    await page('about');
    expect(lastmod('/about')).toBe(new Date(world.now).toISOString());
  });

  it('the news feed shows the end date of an event that ends on another day', async () => {
    await makeEvent({ start_date: '2026-12-04 18:00:00', end_date: '2026-12-06 16:00:00' });
    const { body } = await written('events.rss');
    expect(body).toContain('Friday 4 December 2026, 6:00 PM to Sunday 6 December 2026, 4:00 PM (EAT)');
  });

  it('the stylesheet of pages that functions write is written with the staff’s texts', async () => {
    const text = { content: '#0b6577', version: 1, updatedAt: world.now };
    await world.put('content', { ...textKey('colour_accent'), ...text });
    const { body, headers } = await written('site.css');
    expect(body).toBe(':root{--jacaranda:#0b6577}');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('robots.txt points to the sitemap, and excludes the API', async () => {
    const { body, headers } = await written('robots.txt');
    expect(body).toBe('User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://church.example/sitemap.xml\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('the web manifest has the church’s name, colours and icons', async () => {
    const name = { content: 'Jacaranda Hill Church', version: 1, updatedAt: world.now };
    await world.put('content', { ...textKey('church_name'), ...name });
    const { body, headers } = await written('site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({
      theme_color: '#FAF7F2',
      name: 'Jacaranda Hill Church',
      short_name: 'Jacaranda',
      id: '/',
      start_url: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512', purpose: 'any' }, { sizes: '512x512', purpose: 'maskable' }],
    });
    const colour = { content: '#0f6e78', version: 1, updatedAt: world.now };
    await world.put('content', { ...textKey('colour_accent'), ...colour });
    expect(JSON.parse((await written('site.webmanifest')).body)).toMatchObject({ theme_color: '#0f6e78' });
  });

  it('the news feed lists coming events, next first, with their titles escaped', async () => {
    await makeEvent({ title: 'Later & <b>bold</b>', start_date: '2026-12-20 10:00:00', end_date: null });
    const next = await makeEvent({ title: 'Next', start_date: '2026-12-05 18:00:00', end_date: null });
    await makeEvent({ title: 'Draft', is_published: false });
    await makeEvent({ title: 'Past', start_date: '2026-01-05 18:00:00', end_date: null });
    const { body, headers } = await written('events.rss');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const items = [...body.matchAll(/<item>\n<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect(items).toEqual(['Next', 'Later &amp; &lt;b&gt;bold&lt;/b&gt;']);
    expect(body).toContain(`<guid>https://church.example/events/${next.id}</guid>`);
    expect(body).toContain('Saturday 5 December 2026, 6:00 PM (EAT)');
  });

  it('the news feed stays valid XML when an event contains forbidden characters', async () => {
    const event = await makeEvent({ title: 'Supper' });
    const [item] = (await world.items('calendar')).filter((each) => JSON.stringify(each).includes(event.id));
    await world.put('calendar', { ...item, title: 'Sup\ufffeper\uffff\u000b', description: 'Soup\u0001' });
    const { body } = await written('events.rss');
    expect(body).toContain('<title>Supper</title>');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that may not be there
    expect(body).not.toMatch(/[\ufffe\uffff\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  });

  it('feeds and manifest are in the site’s language', async () => {
    process.env.LANGUAGES = 'en-XA';
    await makeEvent({ start_date: '2026-12-05 18:00:00', end_date: null, description: '' });
    const feed = (await written('events.rss')).body;
    expect(feed).toMatch(/<title>Your Church: ⟦[^<]+⟧<\/title>/);
    expect(feed).toMatch(/<description>⟦[^<]+⟧<\/description>/);
    expect(feed).toMatch(/<description>Saturday 5 December 2026, 6:00 PM \(EAT\)\n\nFellowship Hall</);
    const manifest = JSON.parse((await written('site.webmanifest')).body);
    expect(manifest).toMatchObject({ lang: 'en-XA', description: expect.stringMatching(/^⟦.+⟧$/s) });
  });
});
