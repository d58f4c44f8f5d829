import { now } from '../../kit/clock.ts';
import { timeLeft } from '../../kit/deadline.ts';
import { describe, log } from '../../kit/log.ts';
import { dueAt } from '../holds-store.ts';
import { cancelRegistration } from './cancel-one.ts';

/** Concurrent cancellations. Those of one event all update the same seats item. */
const atOnce = 8;

/** Milliseconds reserved for finishing started work (a read 5 s, a transaction 9 s). */
const handover = 15_000;

/**
 * Each transaction removes the registration from the due list, so a retry or a concurrent run changes nothing more. A
 * failure does not stop the others, and the next minute retries it (docs/decisions/confirmed-places.md).
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
