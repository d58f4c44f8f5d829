import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import EventPage from './event-page.tsx';
import { sampleEvent } from './samples.ts';

test.each([
  ['Room 4', 'https://maps.example/hill'],
  ['Camp House, 12 Lake Road', 'https://www.google.com/maps/search/?api=1&query=Camp%20House%2C%2012%20Lake%20Road'],
])('the directions of an event in %s lead to %s', (location, address) => {
  const content = { google_maps_url: 'https://maps.example/hill' };
  const at = '2026-12-01T09:00:00Z';
  const data = { page: 'event', event: sampleEvent({ location }), church, at, content } as const;
  const html = renderToString(
    <PageStoreContext value={createPageStore(data, '/events/lantern-carols')}>
      <StaticRouter location="/events/lantern-carols">
        <EventPage data={data} />
      </StaticRouter>
    </PageStoreContext>,
  );
  const [, to] = /href="([^"]*)">Get Directions/.exec(html) ?? [];
  expect(to?.replaceAll('&amp;', '&')).toBe(address);
});
