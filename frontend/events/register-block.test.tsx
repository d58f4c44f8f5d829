import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { RegisterBlock } from './register-block.tsx';
import { sampleEvent } from './samples.ts';

const path = '/events/lantern-carols';

function draw(change: Partial<PublicEvent>): string {
  const event = sampleEvent(change);
  const store = createPageStore({ page: 'event', event, church, at: '2026-12-01T09:00:00Z' }, path);
  return renderToString(
    <PageStoreContext value={store}>
      <StaticRouter location={path}>
        <RegisterBlock event={event} dates={[]} stale={false} />
      </StaticRouter>
    </PageStoreContext>,
  );
}

test.each([
  ['open', {}, true],
  ['open to all', { requiresRegistration: false }, true],
  ['full', { currentAttendees: 300 }, false],
  ['closed', { registrationDeadline: '2026-11-30T18:00:00+03:00' }, false],
  ['cancelled', { cancelled: true as const }, false],
])('an event that is %s offers the calendar download only while it can be attended', (_, change, offered) => {
  expect(draw(change).includes('Add to my calendar')).toBe(offered);
});
