import type { BookEntry } from './store.ts';

type ReceiptFields = Pick<BookEntry, 'note' | 'bodyHash'>;

/** The receipt number of a payment from a statement, by which the statement recognises it; empty for any other entry. */
export function statementReceipt({ note, bodyHash }: ReceiptFields): string {
  return note.startsWith(bodyHash) ? bodyHash : '';
}

/**
 * The receipt number of an entry. For a statement's entry it may consist of letters only; otherwise it is what looks like a
 * number at the start of the note, or empty.
 */
export function receiptOf(entry: ReceiptFields): string {
  return statementReceipt(entry) || (/^(?=[A-Z]*\d)[A-Z0-9]{8,14}(?= ·|$)/.exec(entry.note)?.[0] ?? '');
}
