import type { BookEntry } from './store.ts';

type Noted = Pick<BookEntry, 'note' | 'bodyHash'>;

/** The receipt's number of a payment from a statement, by which the statement knows it again; empty for any other entry. */
export function statementReceipt({ note, bodyHash }: Noted): string {
  return note.startsWith(bodyHash) ? bodyHash : '';
}

/** The receipt's number of an entry: a statement's, which may be of letters alone, or what its note seems to begin with; else empty. */
export function receiptOf(entry: Noted): string {
  return statementReceipt(entry) || (/^(?=[A-Z]*\d)[A-Z0-9]{8,14}(?= ·|$)/.exec(entry.note)?.[0] ?? '');
}
