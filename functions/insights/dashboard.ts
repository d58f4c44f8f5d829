import { type Caller, includesRole, managers } from '#shared/api/access.ts';
import { instantToWall } from '#shared/church/time.ts';
import { type DashboardStats, dashboardMonths, dashboardRows } from '#shared/insights/dashboard.ts';
import { growthRate } from '#shared/members/figures.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { fullName } from '#shared/members/name-words.ts';
import { toFigures } from '#shared/members/tally.ts';
import { withSeats } from '../calendar/list.ts';
import { toPublic } from '../calendar/present.ts';
import { readPublished } from '../calendar/store.ts';
import { iso, now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { membersIn, membersKeys, readTally } from '../members/store.ts';
import { seatsIn, seatsKeys } from '../seats/store.ts';
import { countRegistrations } from './figures.ts';

/** EN-12, in four reads however large the church. Some roles get only the number of members. */
export async function dashboard({ role }: Caller): Promise<DashboardStats> {
  const at = now();
  const zone = env('CHURCH_ZONE');
  const manages = includesRole(managers, role);
  const [tally, coming, week] = await Promise.all([
    readTally(),
    readPublished({ from: at + 1 }),
    manages ? countRegistrations() : undefined,
  ]);
  const figures = toFigures(tally, at, zone);
  const next = coming.slice(0, dashboardRows);
  const found = await readKeys({
    ...(manages && membersKeys(tally.recent)),
    ...seatsKeys(next.map(({ id }) => id)),
  });
  return {
    total_members: figures.total,
    upcoming_events: coming.length,
    recent_registrations: week?.count ?? null,
    new_members: figures.new_last_30_days,
    new_members_imported: figures.imported_last_30_days,
    new_members_before: figures.new_30_days_before,
    growth_rate: growthRate(figures),
    recent_users: newest(membersIn(found)),
    upcoming_events_list: withSeats(next, seatsIn(found)).map((occasion) => ({
      ...toPublic(occasion),
      event_date: instantToWall(occasion.event.startsAt, zone),
    })),
    monthly_trend: figures.months.slice(-dashboardMonths),
  };
}

/** The newest members. `tally.recent` may hold more, and not strictly in order: an unmerged member comes first in it. */
function newest(found: ReadonlyMap<string, StoredMember>) {
  const members = [...found.values()].sort((a, b) => b.createdAt - a.createdAt || (a.member_id < b.member_id ? 1 : -1));
  return members.slice(0, dashboardRows).map((member) => {
    const { email, membership_status, createdAt } = member;
    return { name: fullName(member), email: email ?? '', role: membership_status, created_at: iso(createdAt) };
  });
}
