import type { BookEntry } from './store.ts';

type ReceiptFields = Pick<BookEntry, 'note' | 'bodyHash'>;

/** Empty for an entry that is not from a statement. */
export function statementReceipt({ note, bodyHash }: ReceiptFields): string {
  return note.startsWith(bodyHash) ? bodyHash : '';
}

/** May be letters only for a statement's entry; otherwise it looks like a number at the start of the note. */
export function receiptOf(entry: ReceiptFields): string {
  return statementReceipt(entry) || (/^(?=[A-Z]*\d)[A-Z0-9]{8,14}(?= ·|$)/.exec(entry.note)?.[0] ?? '');
}
