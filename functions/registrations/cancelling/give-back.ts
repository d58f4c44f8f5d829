import { now } from '../../kit/clock.ts';
import { timeLeft } from '../../kit/deadline.ts';
import { describe, log } from '../../kit/log.ts';
import { dueAt } from '../holds-store.ts';
import { cancelRegistration } from './cancel-one.ts';

/** At once: those of one event meet at its seats. */
const atOnce = 8;

/** Milliseconds that are kept for ending what was begun (a read 5 s, a transaction 9 s). */
const handover = 15_000;

/**
 * Cancels the registrations whose places nobody confirmed in time (docs/decisions/confirmed-places.md), each in its own
 * transaction, which takes it from the list of what is due: who begins again, or at the same time, changes nothing more. One
 * that fails does not stop the others; it fails the call in the end, and the next minute tries it again.
 */
export async function giveBackUnconfirmed(): Promise<void> {
  const failures: unknown[] = [];
  for await (const ids of dueAt(now())) {
    const waiting = [...ids];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && timeLeft() > handover; id = waiting.shift()) {
        await cancelRegistration(id, { reason: 'unconfirmed' }).catch((error) => {
          failures.push(error);
          log('error', 'places could not be given back', describe(error));
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (timeLeft() <= handover) break;
  }
  if (failures.length > 0) throw failures[0];
}
