import { consume } from '../kit/consume.ts';
import { env } from '../kit/env.ts';
import { nameOf, pagesOf } from './affected.ts';
import { render } from './render.ts';

/** Subscriber `rewrite`: writes the pages and calendar files of some of the events, after all became stale at once. */
export const handler = consume('rewrite', async ({ data: { eventIds } }) => {
  const failed = await render(eventIds.flatMap(pagesOf), env('SITE_URL'));
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
});
