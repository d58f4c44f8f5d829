import { now } from '../kit/clock.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { statementReceipt } from './receipt.ts';
import { readEntry, replaceEntry } from './store.ts';
import { beside } from './write.ts';

/**
 * Takes a giver out of an entry of the books: its note may name them, and keeps a statement's receipt alone. The entry itself, its
 * sum and its months stay (docs/decisions/finance.md). Repeating it changes nothing. `by`: who asked for it. Throws Failure busy.
 */
export async function forgetGiver(id: string, by: string): Promise<void> {
  await settle(async () => {
    const was = await readEntry(id);
    const note = was && statementReceipt(was);
    if (!was || note === undefined || note === was.note) return undefined;
    const is = { ...was, note, version: was.version + 1, updatedAt: now() };
    return transact<typeof stale>([
      { part: replaceEntry(is, was.version), refused: () => stale },
      ...(await beside('finance.erase', was, is, { sub: by })),
    ]);
  });
}
