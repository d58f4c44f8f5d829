import { type AnyEvent, parseEvent } from '#events/catalog.ts';
import { iso, now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { describe, log } from '../kit/log.ts';
import { queryPages } from '../kit/query.ts';
import { writeAll } from '../kit/write-all.ts';
import type { SearchArea } from './store.ts';

/*
 * Changes that the index has not read: the publisher leaves their events in the outbox until then, under their list and time.
 */

/** Milliseconds that a change takes to the index at most, as a rule: one or two seconds, and the start of two functions. */
const usual = 5000;

/** Milliseconds after which a queue has handed out a message five times, or it is lost. */
const lost = 15 * 60_000;

/** Milliseconds that a call keeps for the changes at hand. */
const reserve = 5000;

const before = (area: SearchArea, age: number) => ({
  IndexName: 'byList',
  KeyConditionExpression: 'gpk = :area AND gsk < :before',
  ExpressionAttributeValues: { ':area': area, ':before': iso(now() - age) },
});

/** Whether a change waits for the index longer than it takes as a rule, for any cause. One Query of a key. */
export async function hasLate(area: SearchArea): Promise<boolean> {
  for await (const page of queryPages('outbox', { ...before(area, usual), Limit: 1 })) return page.length > 0;
  return false;
}

/** No list waits for these any more: the index has read them. */
export async function wereRead(ids: readonly string[]): Promise<void> {
  await writeAll('outbox', { puts: [], deletes: ids.map((pk) => ({ pk })) });
}

/**
 * Has `read` take in the events that were sent so long ago that their queue has given them up. One that fails even alone is logged and
 * stays late. The publisher takes care of events that were not sent.
 */
export async function readLost(
  areas: readonly SearchArea[],
  read: (events: AnyEvent[]) => Promise<void>,
): Promise<void> {
  const take = async (events: AnyEvent[]): Promise<void> => {
    try {
      await read(events);
      await wereRead(events.map(({ id }) => id));
      log('warn', 'the index read what was lost', { events: events.length });
    } catch (error) {
      if (events.length > 1) for (const event of events) await take([event]);
      else log('error', 'a change could not be indexed', { eventId: events[0]?.id, ...describe(error) });
    }
  };
  for (const area of areas) {
    const pages = queryPages('outbox', {
      ...before(area, lost),
      FilterExpression: 'attribute_exists(sent)',
      Limit: 10,
    });
    for await (const page of pages) {
      if (timeLeft() < reserve) return;
      const events = page.map(({ envelope }) => parseEvent(envelope)).filter((event) => event !== null);
      if (events.length > 0) await take(events);
    }
  }
}
