import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { announce } from '../../kit/announce.ts';
import { now } from '../../kit/clock.ts';
import { timeLeft } from '../../kit/deadline.ts';
import type { Item } from '../../kit/table.ts';
import { transact } from '../../kit/transact.ts';
import { readActive } from '../store.ts';
import { cancelRegistration } from './cancel-one.ts';

type Told = AnyEvent<EventsOf<'cancel'>>;

/** Cancellations at once. They all give back seats of one item; more would only meet each other there. */
const atOnce = 8;

/** Milliseconds that are kept for ending what was begun (a read 5 s, a transaction 9 s) and handing over the rest. */
const handover = 20_000;

/**
 * Cancels every active registration of an event that was called off, each in its own transaction
 * (docs/decisions/called-off-events.md). Each has exactly one guard, which goes with it: whoever begins again after a
 * crash meets only those that are left. None can be added meanwhile, because the seats were closed with the event. One
 * that fails does not stop the others; at the end it fails the whole call, which is then tried again.
 *
 * Where time runs out before all were tried, the rest (and what failed) is handed to a further event: a failed message
 * would be delivered five times at most, and thousands of registrations may take longer.
 */
export async function cancelAll({ type, data: { eventId }, sequence }: Told): Promise<void> {
  const { cancelled, failures, isOver } = await cancelWhileTime(eventId);
  // Only progress is handed on: where nothing can be cancelled, that ends among the dead letters.
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
  /** Time was over before all were tried. */
  readonly isOver: boolean;
}

/** Cancels the active registrations, page by page, while there is time. */
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
