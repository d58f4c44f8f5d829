import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Member, memberPageSizes, memberSorts } from '#shared/members/schema.ts';
import { choice } from '../staff/list/choice.ts';
import listCss from '../staff/list/list.module.css';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Option } from '../ui/select-field.tsx';
import { importWords } from './import-words.ts';
import { letterWords } from './letter-words.ts';
import { idOf, useMemberActions } from './member-actions.ts';
import { memberColumns } from './member-columns.tsx';
import { MemberReport } from './member-report.tsx';
import { memberSheet } from './member-sheet.ts';
import { memberFigures, memberList, nameOf, readMembers } from './members-data.ts';
import { messages as m } from './messages.ts';
import { messages as ties } from './tie-messages.ts';
import { pairsFrom } from './ties-data.ts';
import { useMemberViews, wholeView } from './views.ts';

function useTagOptions(): readonly Option[] {
  const { data } = useQuery(memberFigures);
  return (data?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: m.tag.option(tag, count) }));
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

/** Says how many pairs may be one person, if there are any, and leads to them. On phones the menu does. */
function DoublesLink() {
  const { addressOf } = useMemberViews();
  const { data } = useQuery(pairsFrom(''));
  if (!data || data.items.length === 0) return null;
  return (
    <Link className={buttonClass('tool', listCss.listWide)} to={addressOf('doubles', 'all')}>
      {ties.doubles.some(data.items.length, data.next !== undefined)}
    </Link>
  );
}

/** A letter goes to those whom the filters and the search of the list find. */
function LetterLink() {
  const { addressOf } = useMemberViews();
  return (
    <Link className={buttonClass('tool', listCss.listWide)} to={addressOf('letter', wholeView)}>
      {letterWords.action}
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
  filters: [choice('status', m.status), { kind: 'asked', name: 'tag', ...m.tag, useOptions: useTagOptions }],
  sorts: memberSorts,
  useActions: useMemberActions,
  useAddressOf: () => {
    const { addressOf } = useMemberViews();
    return ({ id }) => addressOf('person', id);
  },
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
      <DoublesLink />
      <LetterLink />
      <ImportLink look={listCss.listWide} />
      <AddLink id={newRecordId} />
    </>
  ),
  useWays: () => {
    const { addressOf } = useMemberViews();
    return [
      { text: letterWords.action, to: addressOf('letter', wholeView) },
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
