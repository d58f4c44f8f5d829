import { beforeEach, expect, it } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { eventInput, makeEvent, makeSeries } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async (page: PageData) => JSON.stringify(page)));

const admin = apiAs('admin');
const json = (key: string) => JSON.parse(services.files.get(key)?.body ?? 'null');
let delivered = 0;
async function deliver(): Promise<void> {
  const announced = (await world.announced()).filter(({ type }) => type !== 'calendar.repeating');
  await handler(batchOf(...announced.slice(delivered)));
  delivered = announced.length;
}
beforeEach(() => {
  delivered = 0;
});
const datesOf = (id: string) => json(`content/events/${id}.json`)?.dates?.map(({ date }: { date: string }) => date);

it('lists show a series once, with its next date and the number of further ones', async () => {
  await makeSeries();
  const single = await makeEvent({ title: 'Concert', start_date: '2026-12-06 10:00:00', end_date: null });
  await deliver();
  for (const page of ['events', 'home']) {
    expect(json(`content/${page}.json`).events).toMatchObject([
      {
        date: '2026-12-05',
        series: { weeks: 1, day: '2026-12-05', further: 3 },
      },
      { id: single.id },
    ]);
  }
  const feed = services.files.get('events.rss')?.body ?? '';
  expect(feed.match(/<item>/g)).toHaveLength(2);
  world.now = Date.parse('2026-12-05T10:10:00Z');
  await handler({ render: 'turned' });
  expect(json('content/events.json').events).toMatchObject([
    { id: single.id },
    { date: '2026-12-12', series: { further: 2 } },
  ]);
});

it('the API has every event, and marks those that lists leave out', async () => {
  await makeSeries();
  const { events } = await apiAs().publicEvents({});
  expect(events.map(({ series, isLater }) => [series?.further, isLater === true])).toEqual([
    [3, false],
    [2, true],
    [1, true],
    [0, true],
  ]);
  expect((await apiAs().upcomingEvents({})).events).toEqual(events);
});

it('each page of a series lists its other coming dates, and is written again when one of them changes', async () => {
  const { event } = await makeSeries();
  await deliver();
  expect(datesOf(event.id)).toEqual(['2026-12-12', '2026-12-19', '2026-12-26']);
  const [, second, third] = (await admin.listEvents({})).events;
  await admin.updateEvent({
    params: { id: second?.id ?? '' },
    body: eventInput({ start_date: '2026-12-13 10:00:00', end_date: null }),
  });
  await deliver();
  expect(datesOf(event.id)).toEqual(['2026-12-13', '2026-12-19', '2026-12-26']);
  await admin.deleteEvent({ params: { id: third?.id ?? '' } });
  await deliver();
  expect(datesOf(event.id)).toEqual(['2026-12-13', '2026-12-26']);
  world.now = Date.parse('2026-12-13T21:10:00Z');
  await handler({ render: 'turned' });
  expect(datesOf(event.id)).toEqual(['2026-12-26']);
});

it('marks the dates that the form of the event may register for: open ones that ask and cost the same', async () => {
  const { event } = await makeSeries({ repeats_count: 6 });
  const [, ...others] = (await admin.listEvents({})).events;
  const changes = [
    {},
    { price: 500 },
    { registration_deadline: '2026-11-30 10:00:00' },
    { requires_registration: false },
  ];
  for (const [index, change] of changes.entries()) {
    const { id, start_date, end_date } = others[index] ?? event;
    await admin.updateEvent({ params: { id }, body: eventInput({ start_date, end_date, ...change }) });
  }
  world.now = Date.parse('2026-12-01T09:00:00Z');
  await deliver();
  const { dates } = json(`content/events/${event.id}.json`);
  expect(dates.map(({ date, sharesForm }: { date: string; sharesForm?: true }) => [date, sharesForm])).toEqual([
    ['2026-12-12', true],
    ['2026-12-19', undefined],
    ['2026-12-26', undefined],
    ['2027-01-02', undefined],
    ['2027-01-09', true],
  ]);
});
