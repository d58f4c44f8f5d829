import { Link } from 'react-router-dom';
import type { EntrySort } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { dayText } from '../staff/day-words.ts';
import type { Column, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { questionOf, useServerRows } from '../staff/list/server-rows.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { bookMessages } from './book-messages.ts';
import { deleteSheet, sheetsKey } from './sheet-data.ts';
import { countersOf, sheetName, stateOf } from './sheet-words.ts';
import { useBookViews } from './views.ts';

const { columns: c, ...m } = bookMessages.sheets;
const idOf = ({ id }: Sheet) => id;

const money = (id: 'total' | 'entered'): Column<Sheet> => ({
  id,
  head: c[id],
  align: 'end',
  width: '8rem',
  card: 'named',
  cell: (sheet, { currency }) => <span className="num">{formatMoney(sheet[id], currency)}</span>,
});

const columns: readonly Column<Sheet>[] = [
  { id: 'day', head: c.day, sort: ['newest', 'oldest'], width: '7.5rem', cell: ({ date }) => dayText(date) },
  {
    id: 'counters',
    head: c.counters,
    card: 'wide',
    wraps: true,
    cell: countersOf,
    isEmpty: (row) => countersOf(row) === '',
  },
  {
    id: 'deposit',
    head: c.deposit,
    width: '8.5rem',
    card: 'named',
    cell: ({ deposit }) => deposit,
    isEmpty: ({ deposit }) => deposit === '',
  },
  money('total'),
  money('entered'),
  {
    id: 'state',
    head: c.state,
    width: '8rem',
    cell: (sheet) => {
      const state = stateOf(sheet);
      return state === 'over' ? <Status tone="hold">{m.state.over}</Status> : m.state[state];
    },
  },
];

const sheetColumns: readonly SheetColumn<Sheet>[] = [
  [c.day, ({ date }) => date],
  [c.counter1, ({ counter_1 }) => counter_1],
  [c.counter2, ({ counter_2 }) => counter_2],
  [c.deposit, ({ deposit }) => deposit],
  [c.total, ({ total }) => total],
  [c.entered, ({ entered }) => entered],
  [c.gifts, ({ entries }) => entries],
  [c.state, (sheet) => m.state[stateOf(sheet)]],
];

const sheets: List<Sheet> = {
  prefix: 's-',
  // Counters are searched by name.
  isPersonal: true,
  words: m.list,
  useRows: (ask) => {
    const read = (part: typeof ask) => call((api) => api.listSheets({ body: questionOf<EntrySort>(part) }));
    return useServerRows({ key: sheetsKey, read, idOf }, ask);
  },
  idOf,
  nameOf: ({ date }) => dayText(date),
  columns,
  filters: [],
  sorts: ['newest', 'oldest'],
  useActions: () => {
    const { currency } = usePageStore().church;
    const named = (sheet: Sheet) => sheetName(sheet, currency);
    return [
      { id: 'gifts', label: () => m.progress.gifts, to: ({ id }) => screenPaths.finance(`sheet=${id}`) },
      {
        id: 'delete',
        label: () => m.removal.label,
        applies: ({ entries }) => entries === 0,
        danger: true,
        question: (sheet) => ({ ...m.removal, text: m.removal.text(named(sheet)) }),
        run: deleteSheet,
        notice: (sheet) => ({ title: m.removal.done(named(sheet)) }),
        failed: (error) => ({ title: m.removal.failed, text: textOf(error, m.failedText) }),
      },
    ];
  },
  useAddressOf: () => {
    const { addressOf } = useBookViews();
    return ({ id }) => addressOf('counting', id);
  },
  csv: { file: 'counting-sheets', columns: sheetColumns },
  Tools: NewLink,
  EmptyAction: NewLink,
};

function NewLink() {
  const { addressOf } = useBookViews();
  return (
    <Link className={buttonClass('tool-main')} to={addressOf('counting', 'new')}>
      {m.new}
    </Link>
  );
}

/** The counting sheets, newest first. */
export function SheetList() {
  return <ListScreen list={sheets} />;
}
