import { now } from '../kit/clock.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { statementReceipt } from './receipt.ts';
import { readEntry, replaceEntry } from './store.ts';
import { relatedWrites } from './write.ts';

/**
 * Keeps a statement's receipt number, the amount and the sums (docs/decisions/finance.md). Repeating it changes
 * nothing. `by`: the staff member who asked for it. Throws Failure busy.
 */
export async function forgetGiver(id: string, by: string): Promise<void> {
  await settle(async () => {
    const was = await readEntry(id);
    const note = was && statementReceipt(was);
    if (!was || note === undefined || note === was.note) return undefined;
    const is = { ...was, note, version: was.version + 1, updatedAt: now() };
    return transact<typeof stale>([
      { part: replaceEntry(is, was.version), refused: () => stale },
      ...(await relatedWrites([{ action: 'finance.erase', was, is }], { sub: by })),
    ]);
  });
}
