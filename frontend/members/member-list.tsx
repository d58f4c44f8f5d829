import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Member, memberPageSizes, memberSorts } from '#shared/members/schema.ts';
import { useGivingActions } from '../finance/giving-actions.ts';
import { usePrivacyLinks } from '../privacy/action.ts';
import { choice } from '../staff/list/choice.ts';
import listCss from '../staff/list/list.module.css';
import type { Action, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import { importWords } from './import-words.ts';
import { memberColumns } from './member-columns.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberReport } from './member-report.tsx';
import { memberSheet } from './member-sheet.ts';
import { deleteMember, memberFigures, memberList, nameOf, readMembers } from './members-data.ts';
import { messages as m } from './messages.ts';
import { messages as ties } from './tie-messages.ts';
import { useMemberViews } from './views.ts';

const idOf = ({ id }: Member) => id;

function useActions(): readonly Action<Member>[] {
  const privacy = usePrivacyLinks<Member>('member');
  const { addressOf } = useMemberViews();
  const giving = useGivingActions<Member>(idOf);
  const { label, title, text, yes, busy, no, done, failed, refused, lost } = m.removal;
  return [
    { id: 'edit', label: () => m.edit, to: ({ id }) => addressOf('edit', id) },
    {
      id: 'merge',
      label: () => ties.merge.action,
      to: ({ id }) => addressOf('merge', id),
      many: {
        label: ties.merge.two,
        fits: (rows) => rows.length === 2,
        to: (rows) => addressOf('merge', rows.map(idOf).join('.')),
      },
    },
    ...giving,
    ...privacy,
    {
      id: 'delete',
      label: () => label,
      danger: true,
      question: (member) => ({ title, text: text(nameOf(member)), yes, busy, no }),
      run: deleteMember,
      notice: (member) => ({ title: done(nameOf(member)) }),
      failed: ({ status }) => ({ title: failed, text: status === 0 ? lost : refused }),
    },
  ];
}

function AddLink({ id }: { readonly id?: string }) {
  const { addressOf } = useMemberViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {m.add}
    </Link>
  );
}

function ImportLink({ look }: { readonly look?: string | undefined }) {
  const { addressOf } = useMemberViews();
  return (
    <Link className={buttonClass('tool', look)} to={addressOf('import', 'file')}>
      {importWords.link}
    </Link>
  );
}

const members: List<Member> = {
  viewsOf: 'members',
  isPersonal: true,
  words: m.list,
  useRows: (ask) => useServerRows({ key: memberList, read: readMembers, idOf }, ask),
  pageSize: 10,
  pageSizes: memberPageSizes,
  isNumbered: true,
  idOf,
  nameOf,
  columns: memberColumns,
  filters: [choice('status', m.status)],
  sorts: memberSorts,
  useActions,
  detail: { lead: ({ member_id }) => member_id, Body: MemberDetails },
  useFigures: ({ page, isBehind }) => {
    const { data } = useQuery(memberFigures);
    const before = data?.months.at(-2)?.count;
    const found = isBehind ? undefined : page?.total;
    return [
      { name: m.figures.total, value: data?.total },
      { name: m.figures.active, value: data?.active },
      {
        name: m.figures.newThisMonth,
        value: data?.new_this_month,
        ...(before !== undefined && { note: m.figures.lastMonth(before) }),
      },
      { name: m.figures.filtered, value: found, ...(page?.atLeast && { note: m.figures.orMore }) },
    ];
  },
  isOff: ({ membership_status }) => membership_status !== 'Active',
  csv: { file: 'members', columns: memberSheet },
  print: (rows) => <MemberReport members={rows} />,
  Tools: () => (
    <>
      <ImportLink look={listCss.listWide} />
      <AddLink id={newRecordId} />
    </>
  ),
  useWays: () => {
    const { addressOf } = useMemberViews();
    return [
      { text: ties.doubles.link, to: addressOf('doubles', 'all') },
      { text: importWords.title, to: addressOf('import', 'file') },
    ];
  },
  EmptyAction: () => (
    <>
      <AddLink /> <ImportLink />
    </>
  ),
};

/** All members of the church (SS-08). */
export function MemberList() {
  return <ListScreen list={members} />;
}
