import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consumeBatch } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { env } from '../kit/env.ts';
import { affectedBy, nameOf, type Page, type Touched } from './affected.ts';
import { site } from './bundle.ts';
import { handOut } from './hand-out.ts';
import { snapshot } from './read.ts';
import { render, renderAll, renderTurned, type Written } from './render.ts';

/**
 * `all` after a deployment: pages are made of code as well as of data; again and again until nothing is left, each call `after`
 * what the one before answered. `turned` by the schedule: time passes.
 */
type RenderCommand = { readonly render: 'all'; readonly after?: string } | { readonly render: 'turned' };

/** Milliseconds of a call of `all`, short of the function's timeout. */
const oneCall = 18_000;

/** Longer than the schedule's quarter of an hour, so that a tick that failed is made good by the next ones. */
const lookBack = 60 * 60_000;

const isPage = (touched: Touched): touched is Page => touched.page !== 'each_event';

const onEvents = consumeBatch('render', async (messages) => {
  const url = env('SITE_URL');
  const { pagesWith } = await site();
  // Only an image's places stand in what staff wrote.
  const isOfImage = messages.some(({ event }) => event.type === 'image.changed');
  const words = isOfImage ? await snapshot(url).texts() : {};
  const touched = messages.map(({ event }) => affectedBy(event, { pagesWith, words }));
  // One handing out does for all of them.
  const cause = messages.find((_, index) => touched[index]?.some(({ page }) => page === 'each_event'));
  if (cause) await handOut(cause.event, url);
  const tries = Math.max(...messages.map(({ count }) => count));
  const failed = await render(touched.flat().filter(isPage), url, tries);
  const names = new Set(failed.map(nameOf));
  return messages
    .filter((_, index) => touched[index]?.some((page) => isPage(page) && names.has(nameOf(page))))
    .map(({ messageId }) => messageId);
});

/** Subscriber `render`: writes the pages that events touch; others when asked to. */
export async function handler(event: SQSEvent | RenderCommand): Promise<SQSBatchResponse | Written | { failed: [] }> {
  if (!('render' in event)) return onEvents(event);
  const url = env('SITE_URL');
  if (event.render === 'all') return within(oneCall, () => renderAll(url, event.after));
  const failed = await renderTurned(url, lookBack);
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
  return { failed: [] };
}
