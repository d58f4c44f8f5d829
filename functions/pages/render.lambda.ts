import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { consumeBatch } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { env } from '../kit/env.ts';
import { type AffectedPage, affectedBy, type Handful, nameOf, type Page, seriesPages, sermonPage } from './affected.ts';
import { site } from './bundle.ts';
import { handOut } from './hand-out.ts';
import { snapshot } from './read.ts';
import { type RenderProgress, render, renderAll, renderTurned } from './render.ts';
import { sermonSlugs } from './sermon.ts';

/** `all` follows a deployment; call again with the returned `after` until it is absent. The schedule sends `turned`. */
type RenderCommand = { readonly render: 'all'; readonly after?: string } | { readonly render: 'turned' };

/** Milliseconds for one call of `all`, less than the function's timeout. */
const oneCall = 18_000;

/** Longer than the schedule's interval of 15 minutes, so that later ticks make up for a failed one. */
const lookBack = 60 * 60_000;

const handfuls = ['each_event', 'each_sermon'] as const satisfies readonly Handful[];
const isPage = (touched: AffectedPage): touched is Page => !handfuls.some((each) => each === touched.page);

const onEvents = consumeBatch('render', async (messages) => {
  const url = env('SITE_URL');
  const { pagesWith } = await site();
  const isOfImage = messages.some(({ event }) => event.type === 'image.changed');
  const words = isOfImage ? await snapshot(url).texts() : {};
  const isOfSeries = messages.some(({ event }) => seriesOf(event) !== undefined);
  const events = isOfSeries ? await snapshot(url).all() : [];
  const touched = messages.map(({ event }) => [
    ...affectedBy(event, { pagesWith, words }),
    ...seriesPages(events, new Set([seriesOf(event)])),
  ]);
  // Handing out once covers all messages.
  for (const handful of handfuls) {
    const cause = messages.find((_, index) => touched[index]?.some(({ page }) => page === handful));
    if (cause) await handOut(handful, cause.event, url);
  }
  // These are also handed out, but the person who changed a sermon soon looks at its page.
  const changed = messages.flatMap(({ event }) => (event.type === 'media.changed' ? [event.data.mediaId] : []));
  const sermons = changed.length > 0 ? await sermonSlugs(changed) : [];
  const tries = Math.max(...messages.map(({ count }) => count));
  const failed = await render([...sermons.map(sermonPage), ...touched.flat().filter(isPage)], url, tries);
  const names = new Set(failed.map(nameOf));
  return messages
    .filter((_, index) => touched[index]?.some((page) => isPage(page) && names.has(nameOf(page))))
    .map(({ messageId }) => messageId);
});

const seriesOf = ({ data }: AnyEvent<EventsOf<'render'>>) => ('seriesId' in data ? data.seriesId : undefined);

/** Subscriber `render`: writes the pages that events make stale, or the pages that a command asks for. */
export async function handler(
  event: SQSEvent | RenderCommand,
): Promise<SQSBatchResponse | RenderProgress | { failed: [] }> {
  if (!('render' in event)) return onEvents(event);
  const url = env('SITE_URL');
  if (event.render === 'all') return within(oneCall, () => renderAll(url, event.after));
  const failed = await renderTurned(url, lookBack);
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
  return { failed: [] };
}
