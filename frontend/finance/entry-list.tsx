import { Link } from 'react-router-dom';
import type { ListedEntry } from '#shared/finance/schema.ts';
import { categoryWords } from '#shared/finance/words.ts';
import { call } from '../staff/call.ts';
import { dayText } from '../staff/day-words.ts';
import listCss from '../staff/list/list.module.css';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import { BookCategories } from './book-categories.tsx';
import { useFigures } from './book-figures.ts';
import { bookMessages } from './book-messages.ts';
import { idOf, listKey } from './entries-data.ts';
import { useEntryActions } from './entry-actions.ts';
import { entryColumns, entrySheet } from './entry-columns.tsx';
import { entryFilters, queryOf } from './filters.ts';
import css from './finance.module.css';
import { messages as m } from './messages.ts';
import { useBookViews } from './views.ts';

const entryList: List<ListedEntry> = {
  viewsOf: 'finance',
  // Notes may name givers.
  isPersonal: true,
  words: m.list,
  useRows: (ask) => {
    const read = (part: typeof ask) => call((api) => api.listEntries({ body: queryOf(part) }));
    return useServerRows({ key: listKey, read, idOf }, ask);
  },
  idOf,
  nameOf: ({ category, date }) => `${categoryWords[category]}, ${dayText(date)}`,
  columns: entryColumns,
  filters: entryFilters,
  sorts: ['newest', 'oldest'],
  useActions: useEntryActions,
  useAddressOf: () => {
    const { addressOf } = useBookViews();
    return ({ id }) => addressOf('edit', id);
  },
  useFigures,
  parts: { ...m.byCategory, Body: BookCategories },
  isOff: ({ state }) => state === 'removed',
  csv: { file: 'transactions', columns: entrySheet },
  Tools: () => (
    <>
      <StatementLink />
      <SheetsLink />
      <NewLink id={newRecordId} word={css.word} />
    </>
  ),
  useWays: () => {
    const { addressOf } = useBookViews();
    return [
      { text: m.statement.title, to: addressOf('statement', 'mpesa') },
      { text: bookMessages.months.way, to: addressOf('months', 'all') },
    ];
  },
  EmptyAction: () => <NewLink />,
};

function NewLink({ id, word }: { readonly id?: string; readonly word?: string }) {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      <span>
        {m.new.first} <span className={word}>{m.new.rest}</span>
      </span>
    </Link>
  );
}

/** Phones reach it through the list’s menu, because the bar is too narrow. */
function StatementLink() {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool', listCss.listWide)} to={addressOf('statement', 'mpesa')}>
      {m.statement.link}
    </Link>
  );
}

/** Every Sunday's counting begins here, on a phone too. */
function SheetsLink() {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool')} to={addressOf('sheets', 'all')}>
      {bookMessages.sheets.way}
    </Link>
  );
}

export function EntryList() {
  return <ListScreen list={entryList} />;
}
