import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { unfold } from '#shared/calendar/ics.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { WeekItem } from '#shared/calendar/week-ahead.ts';
import { coverPaths } from '#shared/media/cover.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { storeMedia } from '../testing/media.ts';
import { batchOf, deliveryOf, failedIn, startServices } from '../testing/services.ts';
import { atAwsPace, startWorld } from '../testing/world.ts';
import { lists } from './affected.ts';
import { handler } from './render.lambda.ts';
import { render } from './render.ts';
import { handler as rewrite } from './rewrite.lambda.ts';

const world = startWorld();
atAwsPace();
const services = startServices();

/** A stand-in for the frontend's bundle, which has its own tests (and real-bundle.test.ts). */
const fakePage = async (page: PageData) => `<!doctype html>${JSON.stringify(page)}`;

let written: string[] = [];
beforeEach(() => {
  drawBy(fakePage);
  written = [];
  services.onWrite = (method, key) => {
    written.push(`${method} ${key}`);
  };
});

const keys = () => [...services.files.keys()].sort();
const file = (key: string) => services.files.get(key)?.body ?? '';
const json = (key: string) => JSON.parse(file(key) || 'null');
const pageOf = ({ id }: StaffEvent) => [`content/events/${id}.json`, `events/${id}/index.html`];
const people = (event: StaffEvent) => json(`content/events/${event.id}.json`)?.event.currentAttendees;

async function deliver(events?: readonly AnyEvent[]): Promise<string[]> {
  const response = await handler(batchOf(...(events ?? (await world.announced()))));
  return 'batchItemFailures' in response ? failedIn(response) : [];
}

async function announcedBy(work: () => Promise<unknown>): Promise<AnyEvent[]> {
  const before = new Set((await world.announced()).map(({ id }) => id));
  await work();
  return (await world.announced()).filter(({ id }) => !before.has(id));
}

const change = (event: StaffEvent, more: Record<string, unknown>) =>
  apiAs('admin').updateEvent({ params: { id: event.id }, body: { ...eventInput(more) } });

/** `held` resolves when the write is about to happen. */
function holdBack(method: string, key: string) {
  let release = () => {};
  let arrived = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let first = true;
  services.onWrite = async (m, k) => {
    if (m !== method || k !== key || !first) return;
    first = false;
    arrived();
    await gate;
  };
  return { held, release };
}

describe('rendering pages for events', () => {
  it('writes a published event’s pages, the lists, the sitemap and the calendar files', async () => {
    const event = await makeEvent();
    expect(await deliver()).toEqual([]);
    const own = [`content/events/${event.id}.json`, `events/${event.id}.ics`, `events/${event.id}/index.html`];
    expect(keys()).toEqual(
      [
        ...own,
        'content/events.json',
        'content/home.json',
        'calendar.ics',
        'events.ics',
        'events.rss',
        'events/index.html',
        'index.html',
        'sitemap.xml',
      ].sort(),
    );
    expect(json(`content/events/${event.id}.json`)).toEqual({
      church: {
        name: 'Your Church',
        url: 'https://church.example',
        zone: 'Africa/Nairobi',
        zoneLabel: 'EAT',
        offset: 10_800_000,
        currency: 'KES',
      },
      at: '2026-11-21T06:00:00.000Z',
      page: 'event',
      place: { address: 'Fellowship Hall, Your Church' },
      event: expect.objectContaining({ id: event.id, title: 'Harvest Supper', currentAttendees: 0, maxAttendees: 40 }),
    });
    expect(file(`events/${event.id}/index.html`)).toBe(`<!doctype html>${file(`content/events/${event.id}.json`)}`);
    for (const list of ['home', 'events'])
      expect(json(`content/${list}.json`).events).toMatchObject([{ id: event.id }]);
    expect(file('sitemap.xml')).toContain(`<loc>https://church.example/events/${event.id}</loc>`);
    expect(file('events.ics')).toContain(`UID:${event.id}@church.example\r\n`);
    expect(file(`events/${event.id}.ics`)).toContain('SUMMARY:Harvest Supper\r\n');
    expect(services.files.get('index.html')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': expect.stringContaining('s-maxage=10'),
    });
  });

  it('writes an event’s own page before the lists that lead to it', async () => {
    const { id } = await makeEvent();
    await deliver();
    const own = [`PUT content/events/${id}.json`, `PUT events/${id}/index.html`];
    expect(written.slice(0, 2).sort()).toEqual(own);
    expect(written).toEqual(expect.arrayContaining(['PUT index.html', 'PUT events/index.html']));
  });

  it('writes each page with seats once for a batch of registrations', async () => {
    const event = await makeEvent();
    await deliver();
    const fresh = await announcedBy(async () => {
      for (let count = 0; count < 10; count++) await register(event);
    });
    written = [];
    await deliver(fresh);
    expect(written.sort()).toEqual(
      [
        `PUT content/events/${event.id}.json`,
        `PUT events/${event.id}/index.html`,
        'PUT content/events.json',
        'PUT content/home.json',
        'PUT events/index.html',
        'PUT index.html',
      ].sort(),
    );
    expect(people(event)).toBe(10);
    expect(json('content/home.json').events[0].currentAttendees).toBe(10);
  });

  it('writes nothing for a registration without a church event', async () => {
    const at = '2026-11-21T06:00:00.000Z';
    const data = { registrationId: 'r', formType: 'contact_form', status: 'confirmed' as const };
    const common = { id: 'r.1', version: 1, at, correlationId: 'c', subject: 'r', sequence: 1 };
    expect(await deliver([{ ...common, type: 'registration.submitted', data }])).toEqual([]);
    expect(written).toEqual([]);
  });

  it('shows the next six events on home, and all events that are not over in the list', async () => {
    for (let day = 10; day < 18; day++) {
      await makeEvent({ start_date: `2026-12-${day} 10:00:00`, end_date: null, title: `Day ${day}` });
    }
    await deliver();
    const titles = (list: string) => json(`content/${list}.json`).events.map(({ title }: { title: string }) => title);
    expect(titles('home')).toEqual(['Day 10', 'Day 11', 'Day 12', 'Day 13', 'Day 14', 'Day 15']);
    expect(titles('events')).toHaveLength(8);
    world.now = Date.parse('2026-12-12T21:00:00Z');
    await render(lists, 'https://church.example');
    expect(titles('events')).toEqual(['Day 13', 'Day 14', 'Day 15', 'Day 16', 'Day 17']);
    expect(keys().filter((key) => /^events\/.+\/index\.html$/.test(key))).toHaveLength(8);
  });

  it('leaves a page with only the name of a withdrawn event, and removes it from the lists', async () => {
    const event = await makeEvent();
    await deliver();
    await deliver(await announcedBy(() => change(event, { is_published: false, title: 'Another Supper' })));
    expect(keys().filter((key) => key.includes(event.id))).toEqual(pageOf(event));
    const { id } = event;
    expect(json(`content/events/${id}.json`).event).toEqual({ id, title: 'Another Supper', withdrawn: true });
    expect(file(`events/${id}/index.html`)).not.toMatch(/Soup, bread|Fellowship Hall|2026-12-05/);
    expect(json('content/events.json').events).toEqual([]);
    expect(file('sitemap.xml')).not.toContain(event.id);
    expect(file('events.ics')).not.toContain(event.id);
    expect(file('events.rss')).not.toContain(event.id);
    await deliver(await announcedBy(() => change(event, { is_published: false, title: 'A Third Supper' })));
    expect(json(`content/events/${id}.json`).event.title).toBe('A Third Supper');
    await handler({ render: 'all' });
    expect(keys().filter((key) => key.includes(id))).toEqual(pageOf(event));
    await deliver(await announcedBy(() => change(event, { is_published: true })));
    expect(json(`content/events/${id}.json`).event).toMatchObject({
      title: 'Harvest Supper',
      location: 'Fellowship Hall',
    });
    await deliver(await announcedBy(() => change(event, { is_published: false })));
    await deliver(await announcedBy(() => apiAs('admin').deleteEvent({ params: { id } })));
    expect(keys().filter((key) => key.includes(id))).toEqual([]);
  });

  it('keeps the page of a called-off event and marks it as cancelled', async () => {
    const event = await makeEvent();
    await register(event);
    await deliver();
    await deliver(await announcedBy(() => apiAs('admin').deleteEvent({ params: { id: event.id } })));
    expect(json(`content/events/${event.id}.json`).event).toMatchObject({ cancelled: true });
    expect(json('content/events.json').events).toEqual([]);
    expect(file(`events/${event.id}.ics`)).toContain('STATUS:CANCELLED');
    expect(file('events.ics')).toContain('STATUS:CANCELLED');
    expect(file('sitemap.xml')).not.toContain(event.id);
  });

  it('adds the church’s address to a room in calendar files, and updates it when the address changes', async () => {
    const { id } = await makeEvent();
    const elsewhere = await makeEvent({ location: 'Uhuru Park, Nairobi' });
    const places = () =>
      [`events/${id}.ics`, `events/${elsewhere.id}.ics`, 'events.ics'].map((name) =>
        [...unfold(file(name)).matchAll(/^LOCATION:(.*)\r$/gm)].map(([, place]) => place).sort(),
      );
    await deliver();
    expect(places()[0]).toEqual(['Fellowship Hall\\, Your Church']);
    const body = { key: 'physical_location', value: 'Hill Road 7' };
    const changed = await announcedBy(() => apiAs('admin').updateChurchSetting({ body }));
    await rewrite(batchOf(...(await announcedBy(() => deliver(changed)))));
    const [hall, park] = ['Fellowship Hall\\, Your Church\\, Hill Road 7', 'Uhuru Park\\, Nairobi'];
    expect(places()).toEqual([[hall], [park], [hall, park]]);
  });

  it('gives an event at the second campus its address, and a place its point, on pages and in calendars', async () => {
    const { id } = await makeEvent({ location: 'River Campus' });
    const map_url = 'https://www.google.com/maps/search/?api=1&query=-0.7793%2C36.4187';
    const camp = await makeEvent({ location: 'Camp House', map_url });
    await deliver();
    expect(JSON.parse(file(`content/events/${id}.json`))).not.toHaveProperty('place.map');
    for (const [key, value] of Object.entries({
      places_river_title: 'River Campus',
      places_river_address: 'Kabiria Road, Nairobi',
    })) {
      const changed = await announcedBy(() =>
        apiAs('admin').updateComponent({ params: { key }, body: { content: value } }),
      );
      await rewrite(batchOf(...(await announcedBy(() => deliver(changed)))));
    }
    const { place } = JSON.parse(file(`content/events/${id}.json`));
    expect(place.address).toBe('River Campus, Kabiria Road, Nairobi');
    expect(new URL(place.map).searchParams.get('query')).toBe('Kabiria Road, Nairobi');
    expect(unfold(file(`events/${id}.ics`))).toContain('LOCATION:River Campus\\, Kabiria Road\\, Nairobi\r');
    expect(JSON.parse(file(`content/events/${camp.id}.json`)).place).toEqual({ address: 'Camp House', map: map_url });
    expect(unfold(file('events.ics'))).toContain('GEO:-0.7793;36.4187\r');
  });

  it('removes the pages of a removed event', async () => {
    const event = await makeEvent();
    await deliver();
    await deliver(await announcedBy(() => apiAs('admin').deleteEvent({ params: { id: event.id } })));
    expect(keys().filter((key) => key.includes(event.id))).toEqual([]);
  });

  it('render all writes every page and removes leftover files of drafts', async () => {
    const shown = await makeEvent();
    const draft = await makeEvent({ is_published: false });
    for (const key of [`events/${draft.id}/index.html`, `events/${draft.id}.ics`]) {
      services.files.set(key, { body: 'old', etag: '"old"', headers: {} });
    }
    expect(await handler({ render: 'all' })).toEqual({ done: 2, of: 2 });
    expect(keys()).toEqual(
      [
        ...[
          'index.html',
          '404.html',
          'staff/index.html',
          'events/index.html',
          'sitemap.xml',
          'calendar.ics',
          'events.ics',
          'events.rss',
        ],
        ...['content/home.json', 'content/events.json', `content/events/${shown.id}.json`],
        ...[`events/${shown.id}/index.html`, `events/${shown.id}.ics`],
        ...['robots.txt', 'site.css', 'site.webmanifest', 'sermons.rss'],
        ...Object.values(staticPages).flatMap(({ path }) => [`${path.slice(1)}/index.html`, `content${path}.json`]),
      ].sort(),
    );
  });

  it('render all takes several calls, each continuing after the last, while events come and go', async () => {
    const ids = await Promise.all(Array.from({ length: 44 }, async () => (await makeEvent()).id));
    const began = performance.now();
    let later = 0;
    // Only writes take time here, so that the speed of this machine does not matter.
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => began + later);
    services.onWrite = (_, key) => {
      written.push(key);
      // Each event has two of these files: a step of twenty events takes twelve of the eighteen seconds.
      if (key.startsWith('events/')) later += 300;
    };
    const first = await handler({ render: 'all' });
    expect(first).toEqual({ done: 20, of: 44, after: [...ids].sort()[19] });
    expect(written).toContain('index.html');
    written = [];
    await apiAs('admin').deleteEvent({ params: { id: [...ids].sort()[0] ?? '' } });
    const second = await handler({ render: 'all', ...first } as Parameters<typeof handler>[0]);
    expect(second).toEqual({ done: 39, of: 43, after: [...ids].sort()[39] });
    expect(await handler({ render: 'all', ...second } as Parameters<typeof handler>[0])).toEqual({ done: 43, of: 43 });
    slow.mockRestore();
    expect(written).not.toContain('index.html');
    expect(ids.filter((id) => !keys().includes(`events/${id}/index.html`))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });

  it('removes the page for testing registrations in production', async () => {
    const own = ['content/test-registration.json', 'test-registration/index.html'];
    const written = () => keys().filter((key) => key.includes('test-registration'));
    await handler({ render: 'all' });
    expect(written()).toEqual(own);
    process.env.LIVE = 'yes';
    expect(await handler({ render: 'all' })).toEqual({ done: 0, of: 0 });
    expect(written()).toEqual([]);
  });

  it('writes pages that time made stale: registration closed, event begun, event over', async () => {
    const supper = await makeEvent({ registration_deadline: '2026-12-04 18:00:00' });
    const later = await makeEvent({ start_date: '2026-12-20 10:00:00', end_date: null });
    const tick = async (wall: string) => {
      world.now = Date.parse(`${wall}+03:00`);
      written = [];
      expect(await handler({ render: 'turned' })).toEqual({ failed: [] });
      return written;
    };
    const page = `PUT events/${supper.id}/index.html`;
    expect(await tick('2026-12-04T17:59:59')).toEqual([]);
    const closed = await tick('2026-12-04T18:00:00');
    expect(closed).toEqual(expect.arrayContaining([page, 'PUT index.html', 'PUT sitemap.xml', 'PUT events.ics']));
    expect(closed).not.toContain(`PUT events/${later.id}/index.html`);
    expect(await tick('2026-12-05T09:59:59')).toEqual([]);
    expect(await tick('2026-12-05T10:14:00')).toContain(page);
    expect(await tick('2026-12-05T13:00:00')).toContain(page);
    expect(json('content/events.json').events.map(({ id }: StaffEvent) => id)).toEqual([later.id]);
    expect(await tick('2026-12-05T13:59:59')).toContain(page);
    expect(await tick('2026-12-05T14:00:00')).toEqual([]);
    // An event without an end lasts until the end of its day.
    expect(await tick('2026-12-21T00:00:00')).toContain(`PUT events/${later.id}/index.html`);
    expect(json('content/events.json').events).toEqual([]);
  });

  it('writes only home, the events and the visit page once the next service has begun', async () => {
    // The service at 9:00 is built in.
    await apiAs('admin').updateComponent({ params: { key: 'sunday_main_time' }, body: { content: '11:30 AM' } });
    const tick = async (wall: string) => {
      world.now = Date.parse(`${wall}+03:00`);
      written = [];
      expect(await handler({ render: 'turned' })).toEqual({ failed: [] });
      return written;
    };
    expect(await tick('2026-11-29T08:59:00')).toEqual([]);
    const week = ['PUT content/events.json', 'PUT content/home.json', 'PUT events/index.html', 'PUT index.html'];
    const home = [...week, 'PUT content/visit.json', 'PUT visit/index.html'].sort();
    expect((await tick('2026-11-29T09:15:00')).sort()).toEqual(home);
    const upcoming = (page: string) => json(`content/${page}.json`).week.map(({ id }: WeekItem) => id);
    expect(upcoming('home').slice(0, 2)).toEqual(['sunday_main_2026-11-29', 'sunday_evening_2026-11-29']);
    expect(upcoming('events')).toContain('saturday_2026-12-05');
    // Later ticks make up for a failed one, for an hour; after the last service, next week's first one follows.
    expect((await tick('2026-11-29T09:45:00')).sort()).toEqual(home);
    expect(await tick('2026-11-29T10:15:00')).toEqual([]);
    expect((await tick('2026-11-29T11:31:00')).sort()).toEqual(home);
    expect((await tick('2026-11-29T17:01:00')).sort()).toEqual(home);
    expect(await tick('2026-12-02T12:00:00')).toEqual([]);
    // The students meet on Wednesdays, which is no service.
    expect((await tick('2026-12-02T19:01:00')).sort()).toEqual(week);
  });

  it('writes the pages that name coming days after each day of the church', async () => {
    const tick = async (wall: string) => {
      world.now = Date.parse(`${wall}+03:00`);
      written = [];
      await handler({ render: 'turned' });
      return written.filter((key) => key.endsWith('.html'));
    };
    expect(await tick('2026-12-02T23:59:59')).toEqual([]);
    const involved = ['baptism', 'membership', 'volunteer'].map((page) => `get-involved/${page}`);
    const ministries = ['groups', 'kids', 'men', 'students', 'women', 'young-adults'].map(
      (page) => `ministries/${page}`,
    );
    const pages = ['events', ...involved, ...ministries, 'visit'].map((page) => `PUT ${page}/index.html`);
    expect((await tick('2026-12-03T00:10:00')).sort()).toEqual([...pages, 'PUT index.html'].sort());
    expect(await tick('2026-12-03T01:10:00')).toEqual([]);
  });

  it('writes the next dates of monthly meetings again after each day', async () => {
    const content = 'The last Saturday of the month, from 7:30 AM';
    await apiAs('admin').updateComponent({ params: { key: 'volunteer_day_2_when' }, body: { content } });
    const tick = async (wall: string) => {
      world.now = Date.parse(`${wall}+03:00`);
      await handler({ render: 'turned' });
      return json('content/get-involved/volunteer.json').next;
    };
    expect(await tick('2026-12-01T00:10:00')).toEqual({
      volunteer_day_2_when: ['2026-12-26 07:30', '2027-01-30 07:30'],
    });
    expect(await tick('2026-12-27T00:10:00')).toEqual({
      volunteer_day_2_when: ['2027-01-30 07:30', '2027-02-27 07:30'],
    });
  });

  it('writes the pages that show recordings when one was added or deleted', async () => {
    for (let day = 10; day <= 15; day++) await storeMedia(world, { filename: `${day}.mp3`, date: `2026-11-${day}` });
    await storeMedia(world, { filename: 'unfinished.mp3', date: '2026-11-20', isPublished: false });
    await apiAs('admin').deleteMedia({ body: { filename: '14.mp3' } });
    expect(await deliver()).toEqual([]);
    const { media, sermon } = json('content/home.json');
    // The latest sermon, and three more.
    expect(media.map(({ filename }: { filename: string }) => filename)).toEqual([
      '15.mp3',
      '13.mp3',
      '12.mp3',
      '11.mp3',
    ]);
    expect(sermon).toMatchObject({ filename: '15.mp3', title: 'The field with the treasure', date: '2026-11-15' });
  });

  it('writes the newest twenty recordings into the archive (RT-25)', async () => {
    const days = Array.from({ length: 22 }, (_, at) => String(at + 1).padStart(2, '0'));
    for (const day of days) await storeMedia(world, { filename: `${day}.mp3`, date: `2026-10-${day}` });
    for (const day of ['05', '06'])
      await storeMedia(world, { filename: `ruth-${day}.mp3`, date: `2026-09-${day}`, series: 'Ruth' });
    await apiAs('admin').deleteMedia({ body: { filename: '22.mp3' } });
    await deliver();
    const { media, older } = json('content/media/sermon-archive.json');
    const names = media.map(({ filename }: { filename: string }) => filename);
    expect(names).toEqual(
      days
        .slice(1, 21)
        .reverse()
        .map((day) => `${day}.mp3`),
    );
    expect(older.map(({ filename }: { filename: string }) => filename)).toEqual([
      '01.mp3',
      'ruth-06.mp3',
      'ruth-05.mp3',
    ]);
    const { shelf, ...home } = json('content/home.json');
    expect(shelf).toEqual([
      { name: 'The Kingdom Is Like', count: 21 },
      { name: 'Ruth', count: 2 },
    ]);
    expect(home).not.toHaveProperty('older');
    expect(home.cover).toEqual(coverPaths('The Kingdom Is Like', 21));
    expect(json('content/media/latest-sermon.json').cover).toEqual(home.cover);
    expect(json('content/media/sermon-archive.json')).not.toHaveProperty('cover');
  });

  it('fails only the messages whose page could not be written', async () => {
    const [a, b] = [await makeEvent({ title: 'A' }), await makeEvent({ title: 'B' })];
    await deliver();
    const fresh = await announcedBy(() => Promise.all([register(a), register(b)]));
    services.onWrite = (_, key) => {
      if (key === `content/events/${b.id}.json`) throw new Error('InternalError');
    };
    const failed = await deliver(fresh);
    expect(failed).toEqual(fresh.filter(({ data }) => 'eventId' in data && data.eventId === b.id).map(({ id }) => id));
    expect(people(a)).toBe(1);
    services.onWrite = () => {};
    expect(await deliver(fresh)).toEqual([]);
    expect(people(b)).toBe(1);
  });
});

describe('simultaneous renders of a page', () => {
  it('completes some pages of a batch in each delivery, however slow the machine is', async () => {
    for (let number = 0; number < 30; number += 1) await makeEvent({ title: `Supper ${number}` });
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    drawBy((page) => {
      time += 1400;
      return fakePage(page);
    });
    let left = await world.announced();
    const sizes: number[] = [];
    for (let count = 1; count <= 5 && left.length > 0; count += 1) {
      const begun = time;
      const response = await handler(deliveryOf(count, ...left));
      const failed = 'batchItemFailures' in response ? failedIn(response) : [];
      // A call that exceeds its function's timeout is ended, and all of its messages are delivered again.
      const isEnded = time - begun > subscriptions.render.timeoutSeconds * 1000;
      if (!isEnded) left = left.filter(({ id }) => failed.includes(id));
      sizes.push(left.length);
    }
    clock.mockRestore();
    expect(sizes.every((size, index) => size < (sizes[index - 1] ?? 31))).toBe(true);
  });

  it('never overwrites a newer page with an older one', async () => {
    const event = await makeEvent();
    await deliver();
    const first = await announcedBy(() => register(event));
    const { held, release } = holdBack('PUT', `content/events/${event.id}.json`);
    const older = deliver(first);
    await held;
    // The older render has read one registration by now, but has not written yet.
    await deliver(await announcedBy(() => register(event)));
    expect(people(event)).toBe(2);
    release();
    expect(await older).toEqual([]);
    expect(people(event)).toBe(2);
  });

  it('writes a page again even if it returns to an earlier state', async () => {
    const event = await makeEvent();
    await deliver();
    const receipts = [await register(event)];
    world.now += 1000;
    const { held, release } = holdBack('PUT', `content/events/${event.id}.json`);
    const older = deliver();
    await held;
    for (const id of receipts.map((receipt) => receipt.id)) {
      world.now += 1000;
      await deliver(await announcedBy(() => apiAs('admin').cancelRegistration({ params: { id } })));
    }
    expect(people(event)).toBe(0);
    release();
    await older;
    expect(people(event)).toBe(0);
  });

  it('replaces a page that was written while its event was withdrawn', async () => {
    const event = await makeEvent();
    const { held, release } = holdBack('PUT', `events/${event.id}/index.html`);
    const older = deliver();
    await held;
    await deliver(await announcedBy(() => change(event, { is_published: false })));
    release();
    expect(await older).toEqual([]);
    expect(keys().filter((key) => key.includes(event.id))).toEqual(pageOf(event));
    expect(json(`content/events/${event.id}.json`).event).toMatchObject({ withdrawn: true });
  });

  it('restores a file that was removed while its event was published', async () => {
    const event = await makeEvent();
    await deliver();
    const withdrawal = await announcedBy(() => change(event, { is_published: false }));
    const { held, release } = holdBack('DELETE', `events/${event.id}.ics`);
    const older = deliver(withdrawal);
    await held;
    await deliver(await announcedBy(() => change(event, { is_published: true })));
    release();
    expect(await older).toEqual([]);
    expect(keys().filter((key) => key.includes(event.id))).toHaveLength(3);
  });

  it('shows the right number in the end, even if renders finish out of order', async () => {
    const event = await makeEvent({ max_attendees: null });
    await deliver();
    const renders: Promise<string[]>[] = [];
    const failed: AnyEvent[] = [];
    for (let count = 0; count < 10; count++) {
      const fresh = await announcedBy(() => register(event));
      renders.push(
        deliver(fresh).then((ids) => {
          failed.push(...fresh.filter(({ id }) => ids.includes(id)));
          return ids;
        }),
      );
    }
    await Promise.all(renders);
    await deliver(failed);
    expect(people(event)).toBe(10);
    expect(json('content/home.json').events[0].currentAttendees).toBe(10);
  });
});

describe('a site in two languages', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('has every page in both languages, the second one with its data under a prefix', async () => {
    vi.stubEnv('LANGUAGES', 'en en-XA');
    const event = await makeEvent();
    await deliver();
    await handler({ render: 'all' });
    for (const path of ['', 'events/', `events/${event.id}/`, 'about/our-story/']) {
      expect(file(`${path}index.html`)).not.toContain('"language":');
      expect(file(`en-XA/${path}index.html`)).toContain('"language":"en-XA"');
    }
    expect(json('content/en-XA/home.json')).toMatchObject({ page: 'home', language: 'en-XA' });
    expect(json('content/home.json')).not.toHaveProperty('language');
    expect(json('content/home.json')).toMatchObject({ languages: ['en', 'en-XA'] });
    expect(file('en-XA/staff/index.html')).toContain('"language":"en-XA"');
    expect(file('sitemap.xml')).toContain('/en-XA/about/our-story</loc>');
  });
});

it('a site in one language mentions no other in its pages and their data', async () => {
  await handler({ render: 'all' });
  for (const key of ['index.html', 'content/home.json', 'staff/index.html'])
    expect(file(key)).not.toContain('language');
  expect(file('sitemap.xml')).not.toContain('/en/');
});
