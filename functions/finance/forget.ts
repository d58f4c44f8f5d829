import { now } from '../kit/clock.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { statementReceipt } from './receipt.ts';
import { audited } from './sheets.ts';
import { changeSheet, readSheet } from './sheets-store.ts';
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

/** Empties the counters' names. Repeating it changes nothing. `by`: the staff member who asked for it. */
export async function forgetCounters(id: string, by: string): Promise<void> {
  await settle(async () => {
    const was = await readSheet(id);
    if (!was || was.counters.every((name) => name === '')) return undefined;
    const is = { ...was, counters: ['', ''] as const, version: was.version + 1 };
    return transact<typeof stale>([
      { part: changeSheet(is, was.version), refused: () => stale },
      { part: audited('finance.erase', { was, is }, { id, actor: by, at: now() }) },
    ]);
  });
}
