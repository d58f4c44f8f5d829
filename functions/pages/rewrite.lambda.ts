import { consume } from '../kit/consume.ts';
import { env } from '../kit/env.ts';
import { nameOf, type Page } from './affected.ts';
import { render } from './render.ts';

/** Subscriber `rewrite`: writes a part of the events' pages that became stale all at once. */
export const handler = consume('rewrite', async ({ data: { eventIds } }) => {
  const failed = await render(
    eventIds.map((id): Page => ({ page: 'event', id })),
    env('SITE_URL'),
  );
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
});
