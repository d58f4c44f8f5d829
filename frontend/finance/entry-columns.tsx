import type { Entry } from '#shared/finance/schema.ts';
import { categoryWords, kindWords, methodWords } from '#shared/finance/words.ts';
import { formatMoney } from '../kernel/money.ts';
import { dayText } from '../staff/day-words.ts';
import type { Column } from '../staff/list/list.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { Status } from '../ui/status.tsx';
import { messages as m } from './messages.ts';

const c = m.columns;

/** The amount column of one kind. Income and expenses have separate columns, as in a cash book. */
const amounts = (kind: Entry['kind']): Column<Entry> => ({
  id: kind,
  head: c[kind],
  align: 'end',
  width: '10rem',
  card: 'named',
  cell: (entry, { currency }) =>
    entry.kind === kind && <span className="num">{formatMoney(entry.amount, currency)}</span>,
  isEmpty: (entry) => entry.kind !== kind,
});

export const entryColumns: readonly Column<Entry>[] = [
  {
    id: 'what',
    head: c.what,
    cell: ({ category }) => categoryWords[category],
    secondary: ({ note }) => note,
  },
  {
    id: 'date',
    head: c.date,
    sort: ['newest', 'oldest'],
    width: '8.5rem',
    cell: ({ date }) => (
      <time className="num" dateTime={date}>
        {dayText(date)}
      </time>
    ),
  },
  {
    id: 'method',
    head: c.method,
    width: '10.5rem',
    cell: ({ method, state }) => (
      <>
        {methodWords[method]} {state === 'removed' && <Status tone="no">{m.removed}</Status>}
      </>
    ),
  },
  amounts('income'),
  amounts('expense'),
];

const s = m.sheet;

/**
 * The columns of the entries file. Income and expenses have separate columns of plain numbers, because a spreadsheet might take a
 * minus for a formula.
 */
export const entrySheet: readonly SheetColumn<Entry>[] = [
  [s.date, ({ date }) => date],
  [s.kind, ({ kind }) => kindWords[kind]],
  [s.category, ({ category }) => categoryWords[category]],
  [s.income, ({ kind, amount }) => (kind === 'income' ? amount : '')],
  [s.expense, ({ kind, amount }) => (kind === 'expense' ? amount : '')],
  [s.method, ({ method }) => methodWords[method]],
  [s.note, ({ note }) => note],
  [s.state, ({ state }) => (state === 'removed' ? m.removed : '')],
];
