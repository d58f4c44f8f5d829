import { type AnyEvent, parseEvent } from '#events/catalog.ts';
import { iso, now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { describe, log } from '../kit/log.ts';
import { queryPages } from '../kit/query.ts';
import { writeAll } from '../kit/write-all.ts';
import { hideLate } from '../outbox/store.ts';
import type { SearchArea } from './store.ts';

/* Changes that the index has not read yet. Until then, the publisher keeps their events in the outbox, by list and time. */

/**
 * Milliseconds after which an entered change counts as late. It usually takes one or two seconds, plus cold starts of two
 * functions.
 */
const usual = 5000;

/** Milliseconds after which a message was delivered five times or is lost. */
const lost = 15 * 60_000;

/** Milliseconds of a call reserved for the current changes. */
const reserve = 5000;

const before = (area: SearchArea, instant: number) => ({
  IndexName: 'byList',
  KeyConditionExpression: 'gpk = :area AND gsk < :before',
  ExpressionAttributeValues: { ':area': area, ':before': iso(instant) },
});

/**
 * Whether the publisher has entered a change that the index has not read. It enters a change at once if the bus refuses it, else
 * after half a minute to a minute and a half. If the publisher does not run, its own alarm reports it. One Query of a key.
 */
export async function hasLate(area: SearchArea): Promise<boolean> {
  for await (const page of queryPages('outbox', { ...before(area, now() - usual), Limit: 1 })) return page.length > 0;
  return false;
}

/** Removes events from the outbox that the index has read. */
export async function wereRead(ids: readonly string[]): Promise<void> {
  await writeAll('outbox', { puts: [], deletes: ids.map((pk) => ({ pk })) });
}

/**
 * An entered event that will not be delivered again: it was sent to the bus (`sent`), or refused so often that the publisher
 * parked it.
 */
interface LostEvent {
  readonly pk: string;
  readonly envelope: unknown;
  readonly sent?: true;
}

async function* lostBefore(area: SearchArea, instant: number): AsyncGenerator<readonly LostEvent[]> {
  const filter = { FilterExpression: 'attribute_exists(sent) OR attribute_exists(parked)', Limit: 10 };
  // Only the publisher writes them.
  for await (const page of queryPages('outbox', { ...before(area, instant), ...filter }))
    yield page as unknown as LostEvent[];
}

/** Takes events off the list. Parked ones stay in the outbox for their other consumers. */
async function release(events: readonly LostEvent[]): Promise<void> {
  await wereRead(events.filter(({ sent }) => sent).map(({ pk }) => pk));
  await Promise.all(events.filter(({ sent }) => !sent).map(({ pk }) => hideLate(pk)));
}

/**
 * Lets `read` index events that their queue gave up, and parked ones. An event that fails even alone, or cannot be parsed, is
 * logged and stays late until a rebuild. The publisher takes care of events that it has neither sent nor parked.
 */
export async function readLost(
  areas: readonly SearchArea[],
  read: (events: AnyEvent[]) => Promise<void>,
): Promise<void> {
  type Parsed = LostEvent & { readonly event: AnyEvent };
  const take = async (changes: readonly Parsed[]): Promise<void> => {
    try {
      await read(changes.map(({ event }) => event));
      await release(changes);
      log('warn', 'the index read what was lost', { events: changes.length });
    } catch (error) {
      if (changes.length > 1) for (const change of changes) await take([change]);
      else log('error', 'a change could not be indexed', { eventId: changes[0]?.pk, ...describe(error) });
    }
  };
  for (const area of areas) {
    for await (const page of lostBefore(area, now() - lost)) {
      if (timeLeft() < reserve) return;
      const changes = page.flatMap((item): Parsed[] => {
        const event = parseEvent(item.envelope);
        if (event === null) log('error', 'a change could not be parsed', { eventId: item.pk });
        return event === null ? [] : [{ ...item, event }];
      });
      if (changes.length > 0) await take(changes);
    }
  }
}

/** Takes events off an area's list that were lost before a rebuild began (epoch ms), because the rebuild read their records. */
export async function releaseRebuilt(area: SearchArea, begunAt: number): Promise<void> {
  for await (const page of lostBefore(area, begunAt - lost)) await release(page);
}
