import { dateOf } from '#shared/church/time.ts';
import type { Member } from '#shared/members/schema.ts';

/**
 * What the report adds up (CN-11). `inactive` are those of that status: who was transferred or died is in the total alone. New this month
 * are those whose record was made in the month of `today`, as on the screen.
 */
export function totalsOf(members: readonly Member[], today: string, zone: string) {
  const of = (status: Member['membership_status']) =>
    members.filter(({ membership_status }) => membership_status === status).length;
  const month = today.slice(0, 7);
  const isNew = ({ created_at }: Member) => dateOf(Date.parse(created_at), zone).startsWith(month);
  return {
    total: members.length,
    active: of('Active'),
    inactive: of('Inactive'),
    newThisMonth: members.filter(isNew).length,
  };
}
