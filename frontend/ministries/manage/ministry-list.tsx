import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { linkOf } from '#shared/content/address.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import { locale } from '#shared/language/built.ts';
import { choice } from '../../staff/list/choice.ts';
import type { Action, Column, List } from '../../staff/list/list.ts';
import { ListScreen } from '../../staff/list/list-screen.tsx';
import { useLocalRows } from '../../staff/list/local-rows.ts';
import { textOf } from '../../staff/refusal.ts';
import { newRecordId } from '../../staff/views/use-arrival.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { meetingOf } from '../meeting.ts';
import { messages as m } from './messages.ts';
import { allMinistries, deleteMinistry, readMinistries } from './ministries-data.ts';
import { useMinistryViews } from './views.ts';

const idOf = ({ id }: ManagedMinistry) => id;
const byName = (a: ManagedMinistry, b: ManagedMinistry) => a.name.localeCompare(b.name, locale);
const shows: Readonly<Record<string, (ministry: ManagedMinistry) => boolean>> = {
  featured: ({ is_featured }) => is_featured,
  active: ({ is_active }) => is_active,
  inactive: ({ is_active }) => !is_active,
};

const listing = {
  texts: ({ name, description, leader }: ManagedMinistry) => [name, description, leader],
  passes: { show: (ministry: ManagedMinistry, value: string) => shows[value]?.(ministry) ?? true },
  orders: {
    order: (a: ManagedMinistry, b: ManagedMinistry) => a.display_order - b.display_order || byName(a, b),
    name: byName,
  },
};

const c = m.columns;
const columns: readonly Column<ManagedMinistry>[] = [
  {
    id: 'ministry',
    head: c.ministry,
    sort: ['name', 'name_desc'],
    cell: ({ name }) => name,
    secondary: ({ description }) => description,
  },
  {
    id: 'state',
    head: c.state,
    width: '8rem',
    wraps: true,
    cell: ({ is_featured, is_active }) => (
      <>
        {is_featured && <Status tone="ok">{m.featured}</Status>}
        {'\u2002'}
        {!is_active && <Status tone="hold">{m.inactive}</Status>}
      </>
    ),
    isEmpty: ({ is_featured, is_active }) => !is_featured && is_active,
  },
  {
    id: 'leader',
    head: c.leader,
    width: '18%',
    wraps: true,
    card: 'named',
    cell: ({ leader }) => leader,
    isEmpty: ({ leader }) => leader === '',
  },
  {
    id: 'meets',
    head: c.meets,
    width: '12rem',
    wraps: true,
    cell: (ministry) => <span className="num">{meetingOf(ministry)}</span>,
  },
  {
    id: 'order',
    head: c.order,
    width: '4.5rem',
    sort: ['order', 'order'],
    card: 'named',
    cell: ({ display_order }) => <span className="num">{display_order}</span>,
  },
];

function useActions(): readonly Action<ManagedMinistry>[] {
  const { addressOf } = useMinistryViews();
  const { label, title, text, yes, busy, no, done, failed } = m.removal;
  return [
    { id: 'edit', label: () => m.edit, to: ({ id }) => addressOf('edit', id) },
    {
      id: 'page',
      label: () => m.openPage,
      applies: ({ page_url }) => linkOf(page_url) !== undefined,
      href: ({ page_url }) => linkOf(page_url) ?? '',
    },
    {
      id: 'delete',
      label: () => label,
      danger: true,
      question: ({ name }) => ({ title, text, yes: yes(name), busy, no }),
      async run(ministry) {
        try {
          return await deleteMinistry(ministry);
        } catch (error) {
          // The question stays open and shows the error, too.
          toast.error(failed, { description: textOf(error, m.network) });
          throw error;
        }
      },
      notice: ({ name }) => ({ title: done(name) }),
      failed: (error) => ({ title: failed, text: textOf(error, m.network) }),
    },
  ];
}

const ministryList: List<ManagedMinistry> = {
  isPersonal: false,
  words: m.list,
  useRows: (ask) => useLocalRows({ key: allMinistries, read: readMinistries, idOf, ...listing }, ask, undefined),
  // Enough for every church, so that the whole order is visible.
  pageSize: 100,
  idOf,
  nameOf: ({ name }) => name,
  columns,
  filters: [choice('show', m.show)],
  sorts: ['order', 'name', 'name_desc'],
  useActions,
  useAddressOf: () => {
    const { addressOf } = useMinistryViews();
    return ({ id }) => addressOf('edit', id);
  },
  useFigures: ({ entire }) => [
    { name: m.figures.total, value: entire?.length },
    { name: m.figures.featured, value: entire?.filter(({ is_featured }) => is_featured).length },
    { name: m.figures.inactive, value: entire?.filter(({ is_active }) => !is_active).length },
  ],
  isOff: ({ is_active }) => !is_active,
  Tools: () => <AddLink id={newRecordId} />,
  EmptyAction: () => <AddLink />,
};

function AddLink({ id }: { readonly id?: string }) {
  const { addressOf } = useMinistryViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {m.add}
    </Link>
  );
}

export function MinistryList() {
  return <ListScreen list={ministryList} />;
}
