import { type AnyEvent, parseEvent } from '#events/catalog.ts';
import { iso, now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { describe, log } from '../kit/log.ts';
import { queryPages } from '../kit/query.ts';
import { writeAll } from '../kit/write-all.ts';
import { hideLate } from '../outbox/store.ts';
import type { SearchArea } from './store.ts';

/* Changes that the index has not read yet. Until then, the publisher keeps their events in the outbox, by list and time. */

/** Milliseconds after which a change counts as late. It usually takes one or two seconds, plus two cold starts. */
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

/** A change enters at once if the bus refuses it, else after a half to one and a half minutes. One Query of a key. */
export async function hasLate(area: SearchArea): Promise<boolean> {
  for await (const page of queryPages('outbox', { ...before(area, now() - usual), Limit: 1 })) return page.length > 0;
  return false;
}

export async function wereRead(ids: readonly string[]): Promise<void> {
  await writeAll('outbox', { puts: [], deletes: ids.map((pk) => ({ pk })) });
}

/** Will not be delivered again: it was sent to the bus, or refused so often that the publisher parked it. */
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

/** Parked events stay in the outbox for their other consumers. */
async function release(events: readonly LostEvent[]): Promise<void> {
  await wereRead(events.filter(({ sent }) => sent).map(({ pk }) => pk));
  await Promise.all(events.filter(({ sent }) => !sent).map(({ pk }) => hideLate(pk)));
}

/** An event that fails even alone, or cannot be parsed, is logged and stays late until a rebuild. */
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

/** The rebuild read the records of events that were lost before it began (epoch ms). */
export async function releaseRebuilt(area: SearchArea, begunAt: number): Promise<void> {
  for await (const page of lostBefore(area, begunAt - lost)) await release(page);
}
