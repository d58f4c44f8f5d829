import { consume } from '../kit/consume.ts';
import { env } from '../kit/env.ts';
import { nameOf, pagesOf, sermonPage } from './affected.ts';
import { render } from './render.ts';

/** Subscriber `rewrite`: writes the pages of some events (with their calendar files) or sermons, after all became stale at once. */
export const handler = consume('rewrite', async ({ data: { eventIds, sermons = [] } }) => {
  const failed = await render([...eventIds.flatMap(pagesOf), ...sermons.map(sermonPage)], env('SITE_URL'));
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
});
