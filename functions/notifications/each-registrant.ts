import { timeLeft } from '../kit/deadline.ts';
import type { Progress } from '../kit/progress.ts';
import { stale } from '../kit/settle.ts';
import type { Item } from '../kit/table.ts';
import { type TransactPart, transact } from '../kit/transact.ts';
import { readActive } from '../registrations/store.ts';

/** Milliseconds reserved for finishing the current page (a read 5 s, a transaction 9 s). */
const handover = 14_000;

interface Run<P extends Progress> {
  readonly eventId: string;
  /** Undefined if the run does not exist. */
  readonly read: () => Promise<P | undefined>;
  readonly mark: (was: P, next: Item | undefined) => TransactPart;
  readonly one: (registrationId: string, was: P) => TransactPart;
  /** The event by which another call continues. */
  readonly rest: () => TransactPart;
}

/**
 * Writes one part for each active registration of an event. One transaction has a page and the progress, so a repeated call
 * neither misses nor repeats a registration. If time runs out, a further event continues.
 */
export async function forEachRegistrant<P extends Progress>({ eventId, read, mark, one, rest }: Run<P>): Promise<void> {
  let pages = 0;
  while (pages === 0 || timeLeft() > handover) {
    const was = await read();
    if (!was || was.done) return;
    const { ids, next } = await readActive(eventId, was.after);
    await transact<typeof stale>([
      // Another call may have handled the page in the meantime.
      { part: mark(was, next), refused: () => stale },
      ...ids.map((id) => ({ part: one(id, was) })),
    ]);
    pages += 1;
  }
  await transact([{ part: rest() }]);
}
