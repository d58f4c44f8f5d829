import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { Entry, MonthSums } from '#shared/finance/schema.ts';
import { categoryWords } from '#shared/finance/words.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import { idOf, listKey, monthsUntil } from './entries-data.ts';
import { useEntryActions } from './entry-actions.ts';
import { entryColumns, entrySheet } from './entry-columns.tsx';
import { entryFilters, monthIn, queryOf } from './filters.ts';
import css from './finance.module.css';
import { messages as m } from './messages.ts';
import { useBookViews } from './views.ts';
import { dayName, monthName, shortMonthName } from './words.ts';

const sumOf = (months: readonly MonthSums[], of: (month: MonthSums) => number) =>
  months.reduce((sum, month) => sum + Math.round(of(month) * 100), 0) / 100;

/** The sums of the chosen month; of the last twelve, where none is. Search and the other filters leave them alone. */
function useFigures() {
  const { currency } = usePageStore().church;
  const month = monthIn(new URLSearchParams(useLocation().search).get('month'));
  const { data } = useQuery(monthsUntil(month));
  const months = (data?.months ?? []).slice(month === undefined ? 0 : -1);
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const span = month ? monthName(month) : first && m.figures.year(shortMonthName(first), shortMonthName(last));
  const sum = (of: (sums: MonthSums) => number) => data && sumOf(months, of);
  const net = sum(({ income, expense }) => income - expense);
  return [
    { name: m.figures.income, value: sum(({ income }) => income), currency },
    { name: m.figures.expense, value: sum(({ expense }) => expense), currency },
    { name: m.figures.net, value: net, currency, note: span },
  ];
}

const entryList: List<Entry> = {
  // Notes may name who gave.
  isPersonal: true,
  words: m.list,
  useRows: (ask) => {
    const read = (part: typeof ask) => call((api) => api.listEntries({ body: queryOf(part) }));
    return useServerRows({ key: listKey, read, idOf }, ask);
  },
  idOf,
  nameOf: ({ category, date }) => `${categoryWords[category]}, ${dayName(date)}`,
  columns: entryColumns,
  filters: entryFilters,
  sorts: ['newest', 'oldest'],
  useActions: useEntryActions,
  useAddressOf: () => {
    const { addressOf } = useBookViews();
    return ({ id }) => addressOf('edit', id);
  },
  useFigures,
  isOff: ({ state }) => state === 'removed',
  csv: { file: 'transactions', columns: entrySheet },
  Tools: () => (
    <>
      <StatementLink />
      <NewLink id={newRecordId} word={css.financeWord} />
    </>
  ),
  EmptyAction: () => <NewLink />,
};

function NewLink({ id, word }: { readonly id?: string; readonly word?: string }) {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {m.new.first} <span className={word}>{m.new.rest}</span>
    </Link>
  );
}

/** On phones it has no room in the bar: the file of the portal is on a computer. */
function StatementLink() {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool', css.financeWide)} to={addressOf('statement', 'mpesa')}>
      {m.statement.link}
    </Link>
  );
}

/** Every entry of the books. */
export function EntryList() {
  return <ListScreen list={entryList} />;
}
