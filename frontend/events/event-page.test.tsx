import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import EventPage from './event-page.tsx';
import { sampleEvent } from './samples.ts';

const path = '/events/lantern-carols';

type Place = Extract<PageData, { page: 'event' }>['place'];

function pageOf(change: Partial<PublicEvent>, at?: Place): string {
  const event = sampleEvent(change);
  const data = { page: 'event', event, church, at: '2026-12-01T09:00:00Z', ...(at && { place: at }) } as const;
  return renderToString(
    <PageStoreContext value={createPageStore(data, path)}>
      <StaticRouter location={path}>
        <EventPage data={data} />
      </StaticRouter>
    </PageStoreContext>,
  );
}

const place = { address: 'The lawn, Jacaranda Hill Church, Hill Road 7', map: 'https://maps.example/hill' };

test.each([
  ['the address and the directions', {}, place, ['Jacaranda Hill Church, Hill Road 7', 'https://maps.example/hill']],
  ['no directions without a map', {}, { address: 'The lawn' }, [undefined, undefined]],
  [
    'no directions to one that was called off',
    { cancelled: true as const },
    place,
    ['Jacaranda Hill Church, Hill Road 7'],
  ],
  ['nothing about a place that no map has', { location: 'Online, on Zoom' }, undefined, [undefined, undefined]],
])('an event shows %s', (_, change, at, [address, map]) => {
  const html = pageOf({ location: 'The lawn', ...change }, at);
  expect(/<dd class="soft">([^<]*)</.exec(html)?.[1]).toBe(address);
  expect(/<a class="more" href="([^"]*)"[^>]*>Get Directions</.exec(html)?.[1]).toBe(map);
});

test.each([
  [{}, undefined],
  [{ ages: { from: 12, to: 17 } }, 'Ages 12 to 17'],
  [{ ages: { from: 18 } }, 'From age 18'],
  [{ ages: { to: 11 } }, 'Ages 0 to 11'],
])('an event with %j states whom it is for', (change, words) => {
  expect(/For whom<\/dt><dd[^>]*>([^<]*)</.exec(pageOf(change))?.[1]).toBe(words);
});

test('an event of a ministry links to its page', () => {
  expect(pageOf({ ministry: 'young_adults' })).toMatch(/href="\/ministries\/young-adults"[^>]*>Young Adults</);
});

test.each([
  ['the deadline while visitors can register', '2026-12-02T18:00:00+03:00', 0, 'Wednesday 2 December, 6:00 PM'],
  [
    'the deadline while only the waiting list is open',
    '2026-12-02T18:00:00+03:00',
    20,
    'Wednesday 2 December, 6:00 PM',
  ],
  ['no deadline that is over', '2026-11-30T18:00:00+03:00', 0, undefined],
])('an event shows %s', (_, registrationDeadline, currentAttendees, words) => {
  const html = pageOf({ registrationDeadline, currentAttendees, maxAttendees: 20 });
  expect(/Register by<\/dt><dd[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words);
});
