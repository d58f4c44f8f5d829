import type { Entry, ListedEntry } from '#shared/finance/schema.ts';
import { categoryWords, kindWords, methodWords } from '#shared/finance/words.ts';
import { formatMoney } from '../kernel/money.ts';
import { dayText } from '../staff/day-words.ts';
import type { Column } from '../staff/list/list.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { Status } from '../ui/status.tsx';
import { messages as m } from './messages.ts';

const c = m.columns;

/** The amount column of one kind. Income and expenses have separate columns, as in a cash book. */
const amounts = (kind: Entry['kind']): Column<ListedEntry> => ({
  id: kind,
  head: c[kind],
  align: 'end',
  width: '8rem',
  card: 'end',
  cell: (entry, { currency }) =>
    entry.kind === kind && <span className="num">{formatMoney(entry.amount, currency)}</span>,
  isEmpty: (entry) => entry.kind !== kind,
});

export const entryColumns: readonly Column<ListedEntry>[] = [
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
    width: '7rem',
    cell: ({ date }) => (
      <time className="num" dateTime={date}>
        {dayText(date)}
      </time>
    ),
  },
  {
    id: 'method',
    head: c.method,
    width: '9rem',
    cell: ({ method, state }) => (
      <>
        {methodWords[method]} {state === 'removed' && <Status tone="no">{m.removed}</Status>}
      </>
    ),
  },
  {
    id: 'giver',
    head: c.giver,
    width: '9rem',
    wraps: true,
    card: 'named',
    cell: ({ giver_name }) => <bdi>{giver_name}</bdi>,
    isEmpty: ({ giver_name }) => !giver_name,
  },
  amounts('income'),
  amounts('expense'),
];

const s = m.sheet;

/**
 * The columns of the entries file. Income and expenses have separate columns of plain numbers, because a spreadsheet might take a
 * minus for a formula.
 */
export const entrySheet: readonly SheetColumn<ListedEntry>[] = [
  [s.date, ({ date }) => date],
  [s.kind, ({ kind }) => kindWords[kind]],
  [s.category, ({ category }) => categoryWords[category]],
  [s.income, ({ kind, amount }) => (kind === 'income' ? amount : '')],
  [s.expense, ({ kind, amount }) => (kind === 'expense' ? amount : '')],
  [s.method, ({ method }) => methodWords[method]],
  [s.giver, ({ giver_name }) => giver_name],
  [s.reference, ({ reference }) => reference],
  [s.sheet, ({ sheet_date, sheet_deposit }) => [sheet_date, sheet_deposit].filter(Boolean).join(' ')],
  [s.note, ({ note }) => note],
  [s.state, ({ state }) => (state === 'removed' ? m.removed : '')],
];
