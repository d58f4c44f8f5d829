import type { Item } from '../kit/table.ts';
import { cancelRegistration } from './cancel-one.ts';
import { readActive } from './store.ts';

/**
 * Cancels every active registration of an event that was called off, each in its own transaction (decision 23). Each
 * has exactly one guard, which goes with it: whoever begins again after a crash meets only those that are left. None
 * can be added meanwhile, because the seats were closed with the event. One that fails does not keep the others; it
 * fails the whole in the end, which is then tried again.
 */
export async function cancelAll(eventId: string): Promise<void> {
  const failures: unknown[] = [];
  let after: Item | undefined;
  do {
    const { ids, next } = await readActive(eventId, after);
    for (const id of ids) {
      await cancelRegistration(id, { reason: 'event_cancelled' }).catch((error) => failures.push(error));
    }
    after = next;
  } while (after);
  if (failures.length > 0) throw failures[0];
}
