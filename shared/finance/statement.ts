import { dayOf } from '../files/day.ts';
import { readCsv } from '../files/read-csv.ts';
import type { EntryKind } from './categories.ts';
import { toCents } from './cents.ts';
import type { StatementRow } from './statement-schema.ts';

/** Rows of a file at most; a busy church's quarter. */
export const mostRows = 5000;

/** Why a row of the file is not for the books, by its line. */
export type Reason = 'not_completed' | 'withdrawal' | 'no_receipt' | 'no_date' | 'no_amount' | 'twice';

export interface Statement {
  readonly rows: readonly StatementRow[];
  readonly left: readonly { readonly line: number; readonly receipt: string; readonly reason: Reason }[];
}

/** The columns of the paybill portal's file, as their heads are told apart: by letters alone. */
const columns = {
  receipt: ['receiptno', 'receiptnumber', 'receipt'],
  completed: ['completiontime', 'completedon', 'completiondate'],
  details: ['details'],
  status: ['transactionstatus', 'status'],
  paidIn: ['paidin', 'credit'],
  withdrawn: ['withdrawn', 'debit', 'paidout'],
  account: ['acno', 'accountno', 'accountnumber'],
  party: ['otherpartyinfo', 'otherparty'],
} as const;
type Column = keyof typeof columns;

const lettersOf = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '');

/** Where each column stands, if a row is the heads' row. */
function headsOf(cells: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const heads = cells.map(lettersOf);
  const placeOf = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const places = Object.fromEntries(Object.entries(columns).map(([name, names]) => [name, placeOf(names)]));
  const isHeads = ['receipt', 'completed', 'paidIn'].every((name) => (places[name] ?? -1) >= 0);
  return isHeads ? (places as Record<Column, number>) : undefined;
}

/** The sum that a cell says, without its sign; 0 where it says none. */
function amountOf(cell: string): number {
  const amount = Number(cell.replace(/[\s,]|ksh|kes/gi, ''));
  return Number.isFinite(amount) ? toCents(Math.abs(amount)) / 100 : 0;
}

/** The transactions of a paybill statement; undefined where the text has no row of heads. */
export function readStatement(text: string): Statement | undefined {
  const lines = readCsv(text);
  const start = lines.findIndex(({ cells }) => headsOf(cells));
  const places = headsOf(lines[start]?.cells ?? []);
  if (!places) return undefined;
  const rows: StatementRow[] = [];
  const left: { line: number; receipt: string; reason: Reason }[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines.slice(start + 1)) {
    const cellOf = (column: Column) => cells[places[column]] ?? '';
    const receipt = cellOf('receipt').toUpperCase();
    const row = rowOf(receipt, cellOf);
    if (typeof row === 'string') left.push({ line, receipt, reason: row });
    else if (seen.has(`${row.kind} ${receipt}`)) left.push({ line, receipt, reason: 'twice' });
    else {
      seen.add(`${row.kind} ${receipt}`);
      rows.push(row);
    }
  }
  return { rows, left };
}

function rowOf(receipt: string, cellOf: (column: Column) => string): StatementRow | Reason {
  if (!/^[A-Z0-9]{8,14}$/.test(receipt)) return 'no_receipt';
  const status = lettersOf(cellOf('status'));
  if (status !== '' && status !== 'completed') return 'not_completed';
  const date = dayOf(cellOf('completed'), 'day');
  if (date === undefined) return 'no_date';
  const [paid, gone] = [amountOf(cellOf('paidIn')), amountOf(cellOf('withdrawn'))];
  const amount = paid || gone;
  if (amount === 0) return 'no_amount';
  const details = plain(cellOf('details'), 120);
  // What leaves for the church's own bank account is no expense; the charges for it are one.
  if (paid === 0 && !/charge|fee/i.test(details)) return 'withdrawal';
  const kind: EntryKind = paid > 0 ? 'income' : 'expense';
  return {
    receipt,
    date,
    kind,
    amount,
    account: plain(cellOf('account'), 40),
    party: plain(cellOf('party'), 80),
    details,
  };
}

/** A cell as one line of text that may be stored. */
function plain(cell: string, most: number): string {
  return cell
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
