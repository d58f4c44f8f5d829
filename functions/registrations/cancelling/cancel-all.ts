import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { announce } from '../../kit/announce.ts';
import { now } from '../../kit/clock.ts';
import { timeLeft } from '../../kit/deadline.ts';
import type { Item } from '../../kit/table.ts';
import { transact } from '../../kit/transact.ts';
import { readActive } from '../store.ts';
import { cancelRegistration } from './cancel-one.ts';

type CancelEvent = AnyEvent<EventsOf<'cancel'>>;

/** Concurrent cancellations. They all update the same seats item, so more would only conflict with each other. */
const atOnce = 8;

/** Milliseconds reserved for finishing started work (a read 5 s, a transaction 9 s) and for handing over the rest. */
const handover = 20_000;

/**
 * Cancels every active registration of a cancelled event (docs/decisions/called-off-events.md). Each transaction
 * deletes the registration's only guard, so a retry sees only the remaining ones. If time runs out, a new event takes
 * over the rest, because a failed message would be delivered at most five times.
 */
export async function cancelAll({ type, data: { eventId }, sequence }: CancelEvent): Promise<void> {
  const { cancelled, failures, isOver } = await cancelWhileTime(eventId);
  // Hand over only after progress. Otherwise the message ends in the dead-letter queue.
  if (isOver && cancelled > 0) {
    const link = type === 'registration.clearing' ? sequence + 1 : 1;
    const rest = { subject: `${eventId}.clearing`, sequence: link, at: now(), data: { eventId } };
    await transact([{ part: announce({ type: 'registration.clearing', ...rest }) }]);
    return;
  }
  if (failures.length > 0) throw failures[0];
  if (isOver) throw new Error('There was no time to cancel any registration');
}

interface Pass {
  readonly cancelled: number;
  readonly failures: readonly unknown[];
  readonly isOver: boolean;
}

async function cancelWhileTime(eventId: string): Promise<Pass> {
  const failures: unknown[] = [];
  let cancelled = 0;
  let after: Item | undefined;
  do {
    const { ids, next } = await readActive(eventId, after);
    const waiting = [...ids];
    const work = async () => {
      while (timeLeft() > handover) {
        const id = waiting.shift();
        if (id === undefined) return;
        try {
          await cancelRegistration(id, { reason: 'event_cancelled' });
          cancelled += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (waiting.length > 0 || (next && timeLeft() <= handover)) return { cancelled, failures, isOver: true };
    after = next;
  } while (after);
  return { cancelled, failures, isOver: false };
}
