import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { defaultMinistries } from '#shared/content/ministries.ts';
import { defaultSlides } from '#shared/content/slides.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { makeEvent } from '../testing/factories.ts';
import { failQueries } from '../testing/faults.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';
import { render } from './render.ts';
import { handler as rewrite } from './rewrite.lambda.ts';

const world = startWorld();
const services = startServices();

let written: string[] = [];
beforeEach(() => {
  drawBy(async (page: PageData) => `<!doctype html>${JSON.stringify(page)}`);
  services.onWrite = (method, key) => {
    written.push(`${method} ${key}`);
  };
});

const body = (key: string) => services.files.get(key)?.body ?? '';
const json = (key: string) => JSON.parse(body(key) || 'null');

const change = (key: string, content: string) => apiAs('admin').updateComponent({ params: { key }, body: { content } });

async function deliver(...changes: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const known = new Set((await world.announced()).map(({ id }) => id));
  const fresh = async () => {
    const events: AnyEvent[] = (await world.announced()).filter(({ id }) => !known.has(id));
    for (const { id } of events) known.add(id);
    return events;
  };
  for (const each of changes) await each();
  written = [];
  const response = await handler(batchOf(...(await fresh())));
  const failed = 'batchItemFailures' in response ? failedIn(response) : [];
  for (const event of await fresh()) failed.push(...failedIn(await rewrite(batchOf(event))));
  return failed;
}

describe('texts from staff on pages', () => {
  it('writes only the page that shows a changed text, and its data', async () => {
    await deliver(() => change('hero_title', 'Come up the hill'));
    expect(written.sort()).toEqual(['PUT content/home.json', 'PUT index.html', 'PUT sitemap.xml']);
    expect(json('content/home.json').content).toEqual({ hero_title: 'Come up the hill' });
    expect(body('index.html')).toContain('Come up the hill');
    await deliver(() => change('terms_page_title', 'The small print'));
    expect(written.sort()).toEqual(['PUT content/terms.json', 'PUT sitemap.xml', 'PUT terms/index.html']);
    expect(json('content/terms.json').content).toEqual({ terms_page_title: 'The small print' });
  });

  it('writes home, the events and the calendar when the text of a meeting’s time changes', async () => {
    await deliver(() => change('prayer_requests_when_text', 'Mondays, 6:30 PM'));
    const pages = ['index.html', 'events/index.html', 'prayer-requests/index.html'];
    for (const key of [...pages, 'calendar.ics']) expect(written).toContain(`PUT ${key}`);
    expect(json('content/events.json').week).toContainEqual(
      expect.objectContaining({ title: 'Prayer', time: '18:30', path: '/prayer-requests' }),
    );
  });

  it('writes the list of events and the pages of published events for a text that all of them show', async () => {
    const event = await makeEvent();
    const draft = await makeEvent({ is_published: false });
    await deliver(() => change('events_page_title', 'In the diary'));
    expect(written.sort()).toEqual(
      [
        'PUT content/events.json',
        `PUT content/events/${event.id}.json`,
        'PUT events/index.html',
        `PUT events/${event.id}/index.html`,
        `PUT events/${event.id}.ics`,
        'PUT sitemap.xml',
      ].sort(),
    );
    expect(JSON.stringify([...services.files.keys()])).not.toContain(draft.id);
  });

  it.each([
    ['primary_phone', 'contact_phone', '+254 711 222 333'],
    ['mailing_address', 'contact_mailing_address', 'P.O. Box 7, Nairobi'],
  ])('writes every page for the setting %s, under each key that pages read it by', async (setting, read, value) => {
    const event = await makeEvent();
    await handler({ render: 'all' });
    const pages = [...services.files.keys()].filter((key) => key.endsWith('.html'));
    await deliver(() => apiAs('admin').updateChurchSetting({ body: { key: setting, value } }));
    expect(written.filter((each) => each.endsWith('.html')).sort()).toEqual(pages.map((key) => `PUT ${key}`).sort());
    for (const key of [`content/events/${event.id}.json`, 'content/home.json', 'content/terms.json']) {
      expect(json(key).content).toEqual({ [read]: value });
    }
    // The frame has both keys; the contact page also shows the address under its own key.
    const own = setting === 'mailing_address' ? { [setting]: value } : {};
    expect(json('content/contact.json').content).toEqual({ ...own, [read]: value });
    expect(body('404.html')).toContain(value);
  });

  it('shows a changed church name on every page, in the feeds and in the web manifest', async () => {
    const event = await makeEvent();
    await deliver(() => change('church_name', 'Church of the Acacia'));
    for (const key of ['content/home.json', `content/events/${event.id}.json`]) {
      expect(json(key).church.name).toBe('Church of the Acacia');
    }
    for (const key of ['calendar.ics', 'events.ics', 'events.rss', 'sermons.rss', 'site.webmanifest']) {
      expect(body(key)).toContain('Church of the Acacia');
      expect(body(key)).not.toContain('Your Church');
    }
  });

  it('reads all texts once for all pages, and once more for the sitemap after them', async () => {
    world.calls.length = 0;
    await deliver(() => change('terms_page_title', 'The small print'));
    // Two calls to read and one to save; the render reads the texts, then texts, events and sermons for the sitemap.
    expect(world.calls.map(({ command }) => command)).toEqual([
      ...['GetItem', 'GetItem', 'TransactWriteItems'],
      ...['Query', 'Query', 'Query', 'Query'],
    ]);
  });

  it('cleans rich text from the table again before a page is rendered', async () => {
    const item = { pk: 'content', version: 1, updatedAt: world.now };
    const hostile = '<p onclick="alert(1)">Yours<img src=x onerror=alert(2)></p>';
    for (const key of ['terms_place_text', 'terms_title']) {
      await world.put('content', { ...item, sk: `text#en#${key}`, content: hostile });
    }
    await render([{ page: 'terms' }], 'https://church.example');
    expect(json('content/terms.json')).toMatchObject({
      content: { terms_place_text: '<p>Yours</p>', terms_title: hostile },
      html: ['terms_place_text'],
    });
  });

  it('fails the message of a page that could not be written, so that it is written again', async () => {
    const event = await makeEvent();
    services.onWrite = (_, key) => {
      if (key === `events/${event.id}/index.html`) throw new Error('InternalError');
    };
    const failed = await deliver(
      () => change('event_after_title', 'And then'),
      () => change('hero_title', 'Come up the hill'),
    );
    expect(failed).toEqual(['event_after_title.1.pages.1']);
  });

  it('hands event pages out in parts, and a page that fails holds back only its own part', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n++) ids.push((await makeEvent({ title: `Evening ${n}` })).id);
    const hidden = await makeEvent({ is_published: false });
    services.onWrite = (_, key) => {
      if (key === `events/${ids[7]}/index.html`) throw new Error('InternalError');
    };
    const failed = await deliver(() => change('event_after_title', 'And then'));
    const parts = (await world.announced()).filter(({ type }) => type === 'pages.stale');
    const idsOf = ({ data }: AnyEvent) => (data as { readonly eventIds: readonly string[] }).eventIds;
    expect(parts.map((part) => idsOf(part).length).sort()).toEqual([10, 50]);
    expect(parts.flatMap(idsOf).sort()).toEqual([...ids].sort());
    expect(failed).toEqual(parts.filter((part) => idsOf(part).includes(ids[7] ?? '')).map(({ id }) => id));
    expect(body(`events/${hidden.id}/index.html`)).toBe('');
    for (const id of ids.filter((_, index) => index !== 7)) {
      expect(json(`content/events/${id}.json`).content).toEqual({ event_after_title: 'And then' });
    }
  });
});

describe('CN-12: the attendance figure on pages', () => {
  const record = (date: string, count: number | null) =>
    apiAs('pastor').recordAttendance({ params: { campus: 'main', date, service: 'sunday_main' }, body: { count } });
  const said = () => json('content/about/leadership.json').content?.leaders_stat_people;

  it('replaces the page’s wording as soon as attendance was recorded', async () => {
    await deliver(() => change('leaders_stat_people', 'Plenty'));
    expect(said()).toBe('Plenty');
    await deliver(() => record('2026-11-15', 1121));
    expect(written.sort()).toEqual([
      'PUT about/leadership/index.html',
      'PUT content/about/leadership.json',
      'PUT sitemap.xml',
    ]);
    expect(said()).toBe('1.1K+');
    expect(body('about/leadership/index.html')).toContain('1.1K+');
    await deliver(() => record('2026-11-15', null));
    expect(said()).toBe('Plenty');
  });

  it('shows the wording when the figure cannot be read, and renders the page again later', async () => {
    await deliver(() => record('2026-11-15', 1121));
    const stop = failQueries('insights');
    expect(await deliver(() => record('2026-11-08', 1441))).toHaveLength(1);
    // Without a text from staff, the page shows the built-in "2,500+".
    expect(body('about/leadership/index.html')).not.toContain('leaders_stat_people');
    expect(said()).toBeUndefined();
    stop();
    expect(await render([{ page: 'leadership' }], 'https://church.example')).toEqual([]);
    expect(said()).toBe('1.2K+');
  });

  it('reads attendance only for a page that shows it', async () => {
    world.calls.length = 0;
    await deliver(() => change('terms_page_title', 'The small print'));
    // The texts for the page and for the sitemap, and the events and sermons for the sitemap.
    expect(world.calls.filter(({ command }) => command === 'Query')).toHaveLength(4);
  });
});

describe('ministries and slides on pages', () => {
  it('adds ministries and slides to a page only if staff changed them', async () => {
    await render([{ page: 'home' }], 'https://church.example');
    expect(json('content/home.json')).not.toHaveProperty('ministries');
    expect(json('content/home.json')).not.toHaveProperty('slides');
    const kids = { ...defaultMinistries[0], name: 'Watoto', display_order: 9 };
    await world.put('content', { pk: 'content', sk: 'ministry#kids', ...kids, version: 1 });
    await apiAs('admin').updateHeroSlides({ body: { slides: defaultSlides.slice(1, 2) } });
    await render([{ page: 'home' }], 'https://church.example');
    const { ministries, slides } = json('content/home.json');
    expect(ministries.map(({ name }: { name: string }) => name)).toEqual([
      ...defaultMinistries.slice(1).map(({ name }) => name),
      'Watoto',
    ]);
    expect(slides).toEqual([defaultSlides[1]]);
    expect(json('content/home.json').content ?? {}).not.toHaveProperty('hero_slides');
  });

  it('writes only home when the slides change', async () => {
    await deliver(() => apiAs('admin').updateHeroSlides({ body: { slides: defaultSlides.slice(1, 2) } }));
    expect(written.sort()).toEqual(['PUT content/home.json', 'PUT index.html', 'PUT sitemap.xml']);
  });
});

describe('pages taken off the site', () => {
  const fields = { title: 'Beliefs', content: '', meta_description: 'What we hold.', is_published: false };
  const hide = (is_published: boolean) =>
    apiAs('admin').updatePage({ params: { page_key: 'what_we_believe' }, body: { ...fields, is_published } });

  it('removes an unpublished page, its data and its sitemap entry, tells the menus, and restores it', async () => {
    await handler({ render: 'all' });
    const key = 'about/what-we-believe/index.html';
    expect(body(key)).toContain('what_we_believe');
    await deliver(() => hide(false));
    expect(services.files.has(key)).toBe(false);
    expect(services.files.has('content/about/what-we-believe.json')).toBe(false);
    expect(body('sitemap.xml')).not.toContain('/about/what-we-believe');
    expect(body('sitemap.xml')).toContain('/about/leadership');
    expect(json('content/home.json').content).toEqual({ what_we_believe_page_published: 'no' });
    await deliver(() => hide(true));
    expect(json('content/about/what-we-believe.json').content).toMatchObject({
      what_we_believe_page_title: 'Beliefs',
      what_we_believe_page_description: 'What we hold.',
    });
    expect(body('sitemap.xml')).toContain('/about/what-we-believe');
  });

  it('writes home, the ministry pages and the count on Leadership when a ministry changes', async () => {
    await makeEvent();
    await deliver(() =>
      apiAs('admin').changeMinistry({
        body: { action: 'updateMinistry', id: 'men', updates: { leader: 'Daniel Otieno', is_active: true } },
      }),
    );
    const pages = [
      '',
      'events',
      'about/leadership',
      ...['', ...defaultMinistries.map(({ slug }) => slug)].map((slug) => `ministries/${slug}`.replace(/\/$/, '')),
    ];
    expect(written.sort()).toEqual(
      [
        'PUT sitemap.xml',
        'PUT calendar.ics',
        ...pages.flatMap((page) => [`PUT ${page && `${page}/`}index.html`, `PUT content/${page || 'home'}.json`]),
      ].sort(),
    );
    expect(body('ministries/index.html')).toContain('Daniel Otieno');
    const counted = () => json('content/about/leadership.json').content?.leaders_stat_ministries;
    expect(counted()).toBe('1');
    await deliver(() =>
      apiAs('admin').changeMinistry({ body: { action: 'updateMinistry', id: 'men', updates: { is_active: false } } }),
    );
    expect(body('index.html') + body('ministries/index.html')).not.toContain('Daniel Otieno');
    expect(counted()).toBeUndefined();
  });
});
