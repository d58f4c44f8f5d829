import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { hasPage } from '../calendar/list.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { transact } from '../kit/transact.ts';
import { snapshot } from './read.ts';

/** Events per message; their pages take a few seconds. */
const perMessage = 50;
const together = 25;

/** Works in parts: one call has no time for thousands of pages. A retry after a crash writes some pages twice. */
export async function handOut({ id }: AnyEvent<EventsOf<'render'>>, url: string): Promise<void> {
  const stale = (await snapshot(url).all()).filter(hasPage).map((event) => event.id);
  const parts = Array.from({ length: Math.ceil(stale.length / perMessage) }, (_, index) => {
    const eventIds = stale.slice(index * perMessage, (index + 1) * perMessage);
    const part = { subject: `${id}.pages`, sequence: index + 1, at: now(), data: { eventIds } };
    return { part: announce({ type: 'pages.stale', ...part }) };
  });
  for (let first = 0; first < parts.length; first += together) await transact(parts.slice(first, first + together));
}
