import { dateOf } from '#shared/church/time.ts';
import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member } from '#shared/members/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText } from '../staff/day-words.ts';
import { homeOf, nameOf } from './members-data.ts';
import { messages } from './messages.ts';
import { totalsOf } from './totals.ts';

const r = messages.report;
const f = messages.fields;

/** The report in print or as PDF (SS-09): totals, and the members of the filtered list. */
export function MemberReport({ members }: { readonly members: readonly Member[] }) {
  const { zone } = usePageStore().church;
  const now = useNow();
  const today = dateOf(now, zone);
  const { total, active, inactive, newThisMonth } = totalsOf(members, today);
  const totals = [
    [r.total, total],
    [r.active, active],
    [r.inactive, inactive],
    [r.newThisMonth, newThisMonth],
  ] as const;
  return (
    <table>
      <caption>
        {r.title}. {r.generated(dayText(today))}.{' '}
        {totals.map(([name, count]) => `${name}: ${r.count(count)}`).join('. ')}.
      </caption>
      <thead>
        <tr>
          {[f.number, messages.columns.member, f.email, f.phone, f.city, f.status, f.since].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>{member.member_id}</td>
            <td>{nameOf(member)}</td>
            <td>{member.email}</td>
            <td>{shownPhonesOf(member)}</td>
            <td>{homeOf(member).city}</td>
            <td>{messages.status.options[member.membership_status]}</td>
            <td>{dayText(member.membership_date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
