import { Link } from 'react-router-dom';
import { groupDays } from '#shared/groups/days.ts';
import { dayName, type Group } from '#shared/groups/schema.ts';
import { locale } from '#shared/language/built.ts';
import { paths } from '../kernel/paths.ts';
import { choice } from '../staff/list/choice.ts';
import type { Action, Column, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useLocalRows } from '../staff/list/local-rows.ts';
import { textOf } from '../staff/refusal.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import { groupSheet } from './group-sheet.ts';
import { GroupState } from './group-state.tsx';
import { byTime, meetsAt, peopleIn, stateOf } from './group-words.ts';
import { allGroups, deleteGroup, readGroups } from './groups-data.ts';
import { messages as m } from './messages.ts';
import { useGroupViews } from './views.ts';

const idOf = ({ id }: Group) => id;
const byName = (a: Group, b: Group) => a.name.localeCompare(b.name, locale);

const listing = {
  texts: ({ name, leader, area, note }: Group) => [name, leader, area, note],
  passes: {
    show: (group: Group, value: string) => stateOf(group) === value,
    day: (group: Group, value: string) => group.day === value,
  },
  orders: {
    day: (a: Group, b: Group) => byTime(a, b) || byName(a, b),
    name: byName,
    free: (a: Group, b: Group) => b.free - a.free || byName(a, b),
  },
};

const c = m.columns;
const columns: readonly Column<Group>[] = [
  {
    id: 'group',
    head: c.group,
    sort: ['name', 'name_desc'],
    cell: ({ name }) => name,
  },
  {
    id: 'meets',
    head: c.meets,
    width: '11rem',
    sort: ['day', 'day'],
    cell: (group) => <span className="num">{meetsAt(group)}</span>,
  },
  { id: 'area', head: c.area, width: '13%', cell: ({ area }) => area },
  {
    id: 'leader',
    head: c.leader,
    width: '16%',
    card: 'named',
    cell: ({ leader }) => leader,
    isEmpty: ({ leader }) => leader === '',
  },
  {
    id: 'people',
    head: c.people,
    width: '5.5rem',
    card: 'named',
    sort: ['free', 'free'],
    cell: (group) => <span className="num">{m.peopleOf(peopleIn(group), group.size)}</span>,
  },
  { id: 'state', head: c.state, width: '9.5rem', cell: (group) => <GroupState of={group} /> },
];

function useActions(): readonly Action<Group>[] {
  const { addressOf } = useGroupViews();
  const { label, title, text, yes, busy, no, done, failed } = m.removal;
  return [
    { id: 'edit', label: () => m.edit, to: ({ id }) => addressOf('edit', id) },
    {
      id: 'page',
      label: () => m.publicPage,
      applies: ({ is_published }) => is_published,
      href: () => paths.joinGroup(),
    },
    {
      id: 'delete',
      label: () => label,
      danger: true,
      question: ({ name }) => ({ title, text, yes: yes(name), busy, no }),
      run: deleteGroup,
      notice: ({ name }) => ({ title: done(name) }),
      failed: (error) => ({ title: failed, text: textOf(error, m.network) }),
    },
  ];
}

const days = {
  ...m.day,
  options: Object.fromEntries(groupDays.map((day) => [day, dayName(day)])),
};

const groups: List<Group> = {
  isPersonal: true,
  words: m.list,
  useRows: (ask) => useLocalRows({ key: allGroups, read: readGroups, idOf, ...listing }, ask, undefined),
  pageSize: 50,
  idOf,
  nameOf: ({ name }) => name,
  columns,
  filters: [choice('show', m.show), choice('day', days)],
  sorts: ['day', 'name', 'name_desc', 'free'],
  useActions,
  useAddressOf: () => {
    const { addressOf } = useGroupViews();
    return ({ id }) => addressOf('of', id);
  },
  useFigures: ({ entire }) => [
    { name: m.figures.total, value: entire?.length },
    { name: m.figures.people, value: entire?.reduce((sum, group) => sum + peopleIn(group), 0) },
    { name: m.figures.free, value: entire?.reduce((sum, { free }) => sum + free, 0) },
  ],
  isOff: ({ is_published }) => !is_published,
  csv: { file: 'groups', columns: groupSheet },
  Tools: () => <AddLink id={newRecordId} />,
  EmptyAction: () => <AddLink />,
};

function AddLink({ id }: { readonly id?: string }) {
  const { addressOf } = useGroupViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {m.add}
    </Link>
  );
}

export function GroupList() {
  return <ListScreen list={groups} />;
}
