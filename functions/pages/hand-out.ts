import type { AnyEvent, DataOf } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { hasPage } from '../calendar/list.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { transact } from '../kit/transact.ts';
import type { Handful } from './affected.ts';
import { snapshot } from './read.ts';
import { sermonSlugs } from './sermon.ts';

type Stale = DataOf<'pages.stale'>;

/** Pages per message; they take a few seconds. */
const perMessage = 50;
const together = 25;

const handfuls: Readonly<Record<Handful, { readonly suffix: string; readonly dataOf: (ids: string[]) => Stale }>> = {
  each_event: { suffix: 'pages', dataOf: (eventIds) => ({ eventIds }) },
  each_sermon: { suffix: 'sermons', dataOf: (sermons) => ({ eventIds: [], sermons }) },
};

/** Works in parts: one call has no time for thousands of pages. A retry after a crash writes some pages twice. */
export async function handOut(handful: Handful, { id }: AnyEvent<EventsOf<'render'>>, url: string): Promise<void> {
  const { suffix, dataOf } = handfuls[handful];
  const stale = handful === 'each_event' ? await eventIds(url) : await sermonSlugs();
  const parts = Array.from({ length: Math.ceil(stale.length / perMessage) }, (_, index) => {
    const data = dataOf(stale.slice(index * perMessage, (index + 1) * perMessage));
    const part = { subject: `${id}.${suffix}`, sequence: index + 1, at: now(), data };
    return { part: announce({ type: 'pages.stale', ...part }) };
  });
  for (let first = 0; first < parts.length; first += together) await transact(parts.slice(first, first + together));
}

async function eventIds(url: string): Promise<string[]> {
  return (await snapshot(url).all()).filter(hasPage).map((event) => event.id);
}
