import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member, MemberStatus } from '#shared/members/schema.ts';
import { dayText } from '../staff/day-words.ts';
import type { Column } from '../staff/list/list.ts';
import { Status, type Tone } from '../ui/status.tsx';
import { nameOf } from './members-data.ts';
import { messages } from './messages.ts';
import { messages as ties } from './tie-messages.ts';

const c = messages.columns;

const tones: Readonly<Record<MemberStatus, Tone>> = {
  Active: 'ok',
  Inactive: 'wait',
  Transferred: 'hold',
  Deceased: 'no',
};

export function MemberStatusMark({ of }: { readonly of: MemberStatus }) {
  return <Status tone={tones[of]}>{messages.status.options[of]}</Status>;
}

/** The specified columns (SS-08). */
export const memberColumns: readonly Column<Member>[] = [
  {
    id: 'member',
    head: c.member,
    width: '27%',
    sort: ['name', 'name_desc'],
    cell: (member) => <bdi>{nameOf(member)}</bdi>,
    secondary: ({ member_id }) => member_id,
  },
  {
    id: 'contact',
    head: c.contact,
    card: 'wide',
    wraps: true,
    cell: ({ email, household, ...member }) => {
      const phones = shownPhonesOf(member);
      return (
        <>
          <bdi>{email || phones || (household ? ties.household.with(household.head_name) : messages.noContact)}</bdi>{' '}
          {email && phones && <small className="num">{phones}</small>}
        </>
      );
    },
    isEmpty: ({ email, phone, household }) => email === '' && phone === '' && !household,
  },
  {
    id: 'status',
    head: c.status,
    width: '9.25rem',
    cell: ({ membership_status }) => <MemberStatusMark of={membership_status} />,
  },
  {
    id: 'since',
    head: c.since,
    width: '10.5rem',
    card: 'named',
    isEmpty: ({ membership_date }) => membership_date === '',
    cell: ({ membership_date }) =>
      membership_date && (
        <time className="num" dateTime={membership_date}>
          {dayText(membership_date)}
        </time>
      ),
  },
];
