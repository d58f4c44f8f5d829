import { useMemo } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import { addMonths, monthOf } from '#shared/finance/months.ts';
import type { MonthSums } from '#shared/finance/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { useUser } from '../session/user.tsx';
import { call } from '../staff/call.ts';
import { choice } from '../staff/list/choice.ts';
import type { Action, Column, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useLocalRows } from '../staff/list/local-rows.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { queries } from '../staff/queries.ts';
import { keyOf, keysOf } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { Status } from '../ui/status.tsx';
import { bookMessages } from './book-messages.ts';
import { monthName } from './words.ts';

const m = bookMessages.months;
const key = keyOf('finance month-rows');
const idOf = ({ month }: MonthSums) => month;
const stateOf = ({ locked }: MonthSums) => (locked ? m.locked : m.open);

/** The last two years, in two requests, because one answers a year. */
async function read(): Promise<readonly MonthSums[]> {
  const { months } = await call((api) => api.financeMonths({ query: {} }));
  const [first] = months;
  if (!first) return months;
  const before = await call((api) => api.financeMonths({ query: { to: addMonths(first.month, -1) } }));
  return [...before.months, ...months];
}

const listing = {
  texts: (row: MonthSums): readonly string[] => [row.month, monthName(row.month)],
  passes: { state: ({ locked }: MonthSums, value: string) => locked === (value === 'locked') },
  orders: {
    newest: (a: MonthSums, b: MonthSums) => b.month.localeCompare(a.month),
    oldest: (a: MonthSums, b: MonthSums) => a.month.localeCompare(b.month),
  },
};

const money = (id: 'income' | 'expense' | 'net', of: (row: MonthSums) => number): Column<MonthSums> => ({
  id,
  head: m.columns[id],
  align: 'end',
  card: 'named',
  cell: (row, { currency }) =>
    row.entries === 0 ? <span className="soft">–</span> : <span className="num">{formatMoney(of(row), currency)}</span>,
  isEmpty: ({ entries }) => entries === 0,
});
const netOf = ({ income, expense }: MonthSums) => Math.round((income - expense) * 100) / 100;

const columns: readonly Column<MonthSums>[] = [
  { id: 'month', head: m.columns.month, sort: ['newest', 'oldest'], cell: ({ month }) => monthName(month) },
  money('income', ({ income }) => income),
  money('expense', ({ expense }) => expense),
  money('net', netOf),
  {
    id: 'entries',
    head: m.columns.entries,
    align: 'end',
    width: '8rem',
    card: 'named',
    cell: ({ entries }) => <span className="num">{entries}</span>,
  },
  {
    id: 'state',
    head: m.columns.state,
    width: '7rem',
    cell: (row) => (row.locked ? <Status tone="no">{m.locked}</Status> : m.open),
  },
];

const sheet: readonly SheetColumn<MonthSums>[] = [
  [m.columns.month, idOf],
  [m.columns.income, ({ income }) => income],
  [m.columns.expense, ({ expense }) => expense],
  [m.columns.entries, ({ entries }) => entries],
  [m.columns.state, stateOf],
];

function lockAction(isLocked: boolean, applies: (row: MonthSums) => boolean): Action<MonthSums> {
  const w = isLocked ? m.lock : m.unlock;
  return {
    id: isLocked ? 'lock' : 'unlock',
    label: () => w.label,
    applies,
    question: ({ month }) => ({ ...w, title: w.title(monthName(month)) }),
    run: async ({ month }) => {
      const reply = await call((api) => api.setMonthLock({ params: { month }, body: { locked: isLocked } }));
      void queries.invalidateQueries({ queryKey: keysOf('finance months') });
      return reply.month;
    },
    notice: ({ month }) => ({ title: w.done(monthName(month)) }),
    failed: (error: ApiError) => ({ title: w.failed, text: textOf(error, error.message) }),
  };
}

/** Only admins lock and unlock, and only months that are over. */
function useActions(): readonly Action<MonthSums>[] {
  const { zone } = usePageStore().church;
  const now = monthOf(dateOf(useNow(), zone));
  const isAdmin = useUser().user?.role === 'admin';
  return useMemo(
    () => [
      {
        id: 'transactions',
        label: () => m.transactions,
        to: ({ month }) => screenPaths.finance(`month=${month}`),
      },
      lockAction(true, ({ month, locked }) => isAdmin && !locked && month < now),
      lockAction(false, ({ locked }) => isAdmin && locked),
    ],
    [isAdmin, now],
  );
}

const months: List<MonthSums> = {
  prefix: 'm-',
  isPersonal: false,
  words: m.list,
  useRows: (ask) => useLocalRows({ key, read, idOf, ...listing }, ask, undefined),
  idOf,
  nameOf: ({ month }) => monthName(month),
  columns,
  filters: [choice('state', m.filter)],
  sorts: ['newest', 'oldest'],
  useActions,
  useAddressOf: () => {
    return ({ month }) => screenPaths.finance(`month=${month}`);
  },
  csv: { file: 'months', columns: sheet },
};

/** The months of the books with their sums, where admins lock those that are finished. */
export function MonthList() {
  return <ListScreen list={months} />;
}
