import { type DayOrder, dayOf, type InferredOrder, inferOrder } from '../files/day.ts';
import { type CsvRow, readCsv, separators } from '../files/read-csv.ts';
import { amountsOf, type ReadAmount } from './amounts.ts';
import { fromCents, toCents } from './cents.ts';
import { largestAmount } from './schema.ts';
import { type StatementRow, transactionOf } from './statement-schema.ts';
import { isCharge, isReversal, otherReceiptIn } from './statement-words.ts';

/** Maximum rows of a file, enough for a busy church's quarter. */
export const mostRows = 5000;

export type Reason =
  | 'not_completed'
  | 'withdrawal'
  | 'no_receipt'
  | 'no_date'
  | 'no_amount'
  | 'unclear_amount'
  | 'more_cells'
  | 'twice'
  | 'reversed'
  | 'reversal'
  | 'reversal_alone';

/** `line`: the line of the file at which the row begins, from 1. */
export interface LeftRow {
  readonly line: number;
  readonly receipt: string;
  readonly reason: Reason;
}

export type ReadRow = StatementRow & { readonly line: number };

export interface Statement {
  readonly rows: readonly ReadRow[];
  readonly left: readonly LeftRow[];
  readonly days: InferredOrder;
}

/** The headings of the paybill portal's columns, reduced to lower-case letters. */
const columns = {
  receipt: ['receiptno', 'receiptnumber', 'receipt'],
  completed: ['completiontime', 'completedon', 'completiondate'],
  details: ['details'],
  status: ['transactionstatus', 'status'],
  paidIn: ['paidin', 'credit'],
  withdrawn: ['withdrawn', 'debit', 'paidout'],
  balance: ['balance'],
  reason: ['reasontype'],
  linked: ['linkedtransactionid'],
  account: ['acno', 'accountno', 'accountnumber'],
  party: ['otherpartyinfo', 'otherparty'],
} as const;
type Column = keyof typeof columns;

const lettersOf = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '');

const receiptOf = (cell: string) => cell.toUpperCase();
const isReceipt = (text: string) => /^[A-Z0-9]{8,14}$/.test(text);

/** The position of each column. Returns undefined if the row does not contain the headings. */
function headsOf(cells: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const heads = cells.map(lettersOf);
  const placeOf = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const places = Object.fromEntries(Object.entries(columns).map(([name, names]) => [name, placeOf(names)]));
  const isHeads = ['receipt', 'completed', 'paidIn'].every((name) => (places[name] ?? -1) >= 0);
  return isHeads ? (places as Record<Column, number>) : undefined;
}

interface Table {
  readonly places: Readonly<Record<Column, number>>;
  readonly width: number;
  readonly rows: readonly CsvRow[];
}

/** Tries every separator until the headings are found. */
function tableOf(text: string): Table | undefined {
  for (const separator of [undefined, ...separators]) {
    const { rows } = readCsv(text, separator);
    const start = rows.findIndex(({ cells }) => headsOf(cells));
    const heads = rows[start]?.cells ?? [];
    const places = headsOf(heads);
    if (places) return { places, width: heads.length, rows: rows.slice(start + 1) };
  }
  return undefined;
}

/** Undefined if the text has no row of headings. `order`: day or month first, if a person chose it. Throws OpenQuotation. */
export function readStatement(text: string, order?: DayOrder): Statement | undefined {
  const table = tableOf(text);
  if (!table) return undefined;
  const { places, width } = table;
  const cellsOf = (...of: Column[]) =>
    table.rows.flatMap(({ cells }) => of.map((column) => cells[places[column]] ?? ''));
  const days = daysOf(cellsOf('completed'));
  const read: StatementContext = {
    receipts: new Set(cellsOf('receipt').map(receiptOf).filter(isReceipt)),
    amount: amountsOf(cellsOf('paidIn', 'withdrawn', 'balance')),
    order: order ?? days.order,
  };
  const rows: ReadRow[] = [];
  const left: LeftRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of table.rows) {
    const cellOf = (column: Column) => cells[places[column]] ?? '';
    const receipt = receiptOf(cellOf('receipt'));
    const row = cells.slice(width).some(Boolean) ? 'more_cells' : rowOf(receipt, cellOf, read);
    if (typeof row === 'string') left.push({ line, receipt, reason: row });
    else if (seen.has(transactionOf(row))) left.push({ line, receipt, reason: 'twice' });
    else {
      seen.add(transactionOf(row));
      rows.push({ ...row, line });
    }
  }
  return { ...withoutReturned(rows, left), days };
}

/** The portal itself writes `dd-mm-yyyy`. A spreadsheet that saved the file again may write days differently. */
function daysOf(texts: readonly string[]): InferredOrder {
  const { order, isSure } = inferOrder(texts);
  return { order, isSure: isSure || texts.every((text) => !text || /^\d\d-\d\d-\d{4}(?!\d)/.test(text)) };
}

interface StatementContext {
  readonly receipts: ReadonlySet<string>;
  readonly amount: ReadAmount;
  readonly order: DayOrder;
}

function rowOf(receipt: string, cellOf: (column: Column) => string, read: StatementContext): StatementRow | Reason {
  if (!isReceipt(receipt)) return 'no_receipt';
  const status = lettersOf(cellOf('status'));
  if (status !== '' && status !== 'completed') return 'not_completed';
  const date = dayOf(cellOf('completed'), read.order);
  if (date === undefined) return 'no_date';
  const [paid, gone] = [read.amount(cellOf('paidIn')), read.amount(cellOf('withdrawn'))];
  if (paid === 'unclear' || gone === 'unclear' || (paid !== 0 && gone !== 0)) return 'unclear_amount';
  // Some portals write withdrawals with a minus sign.
  const cents = paid - Math.abs(gone);
  if (cents === 0) return 'no_amount';
  const amount = fromCents(Math.abs(cents));
  if (amount > largestAmount || toCents(amount) !== Math.abs(cents)) return 'unclear_amount';
  const reason = cellOf('reason');
  const said = plain(cellOf('details'), 120);
  const details = isReversal(reason) && !isReversal(said) ? plain(`${reason} ${said}`, 120) : said;
  // A transfer to the church's own bank account is not an expense. Charges are expenses, and a person decides about reversals.
  if (cents < 0 && !isCharge(details) && !isReversal(details)) return 'withdrawal';
  return {
    receipt,
    date,
    kind: cents > 0 ? 'income' : 'expense',
    amount,
    account: plain(cellOf('account'), 40),
    party: plain(cellOf('party'), 80),
    details,
    // In some portals a reversal has the same receipt as its payment.
    reverses: isReversal(details)
      ? otherReceiptIn(`${cellOf('linked')} ${details}`, receipt, read.receipts) || receipt
      : '',
  };
}

/** Leaves out reversals of withdrawals, because the withdrawals are not booked either. */
function withoutReturned(rows: readonly ReadRow[], left: readonly LeftRow[]): Pick<Statement, 'rows' | 'left'> {
  const withdrawn = new Set(left.flatMap(({ receipt, reason }) => (reason === 'withdrawal' ? [receipt] : [])));
  const isReturned = ({ kind, reverses }: ReadRow) => kind === 'income' && withdrawn.has(reverses);
  const returned = rows
    .filter(isReturned)
    .map(({ line, receipt }): LeftRow => ({ line, receipt, reason: 'withdrawal' }));
  return { rows: rows.filter((row) => !isReturned(row)), left: [...left, ...returned].sort((a, b) => a.line - b.line) };
}

function plain(cell: string, most: number): string {
  return cell
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
