import type { Member } from '#shared/members/schema.ts';

/**
 * `inactive` counts that status only; transferred and deceased members are only in the total (CN-11). New this month are those
 * whose membership date is in the month of `today` (`YYYY-MM-DD`).
 */
export function totalsOf(members: readonly Member[], today: string) {
  const of = (status: Member['membership_status']) =>
    members.filter(({ membership_status }) => membership_status === status).length;
  const month = today.slice(0, 7);
  return {
    total: members.length,
    active: of('Active'),
    inactive: of('Inactive'),
    newThisMonth: members.filter(({ membership_date }) => membership_date.startsWith(month)).length,
  };
}
