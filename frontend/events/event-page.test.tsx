import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import EventPage from './event-page.tsx';
import { sampleEvent } from './samples.ts';

const path = '/events/lantern-carols';
const hill = { contact_address: 'Hill Road 7\nNairobi', google_maps_url: 'https://maps.example/hill' };

function pageOf(change: Partial<PublicEvent>, content: Record<string, string> = {}): string {
  const data = { page: 'event', event: sampleEvent(change), church, at: '2026-12-01T09:00:00Z', content } as const;
  return renderToString(
    <PageStoreContext value={createPageStore(data, path)}>
      <StaticRouter location={path}>
        <EventPage data={data} />
      </StaticRouter>
    </PageStoreContext>,
  );
}

function directionsOn(change: Partial<PublicEvent>, content: Record<string, string>): string | undefined {
  return /<a class="more" href="([^"]*)"[^>]*>Get Directions</
    .exec(pageOf(change, content))?.[1]
    ?.replaceAll('&amp;', '&');
}

const search = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

test.each([
  ['a room by the church’s own link', { location: 'The lawn' }, hill, hill.google_maps_url],
  [
    'a room by the church’s address if it has no link',
    { location: 'The lawn' },
    { ...hill, google_maps_url: '' },
    search('Jacaranda Hill Church, Hill Road 7, Nairobi'),
  ],
  ['a place elsewhere by its name', { location: 'Uhuru Park' }, {}, search('Uhuru Park')],
  ['nowhere if the church has neither link nor address', { location: 'The lawn' }, {}, undefined],
  ['nowhere if the event is online', { location: 'Online, on Zoom' }, hill, undefined],
  ['nowhere if the place is still to be announced', { location: 'To be announced' }, hill, undefined],
  ['nowhere if the event has no place', { location: '' }, hill, undefined],
  ['nowhere if the event was called off', { location: 'The lawn', cancelled: true as const }, hill, undefined],
])('links “Get Directions” of an event to %s', (_, change, content, to) => {
  expect(directionsOn(change, content)).toBe(to);
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
