import { type Caller, includesRole, managers } from '#shared/api/access.ts';
import { longestEventDays } from '#shared/calendar/schedule.ts';
import { instantToWall } from '#shared/church/time.ts';
import { type DashboardStats, dashboardMonths, dashboardRows } from '#shared/insights/dashboard.ts';
import { growthRate } from '#shared/members/figures.ts';
import { toFigures } from '#shared/members/tally.ts';
import { endOf } from '../calendar/list.ts';
import { readPublished } from '../calendar/store.ts';
import { iso, now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { readMembers, readTally } from '../members/store.ts';
import { countRegistrations } from './figures.ts';

const DAY_MS = 86_400_000;

/**
 * What a dashboard shows (EN-12), in four reads whatever the church's size: the figures of members, the newest of them, what is
 * coming, and the week's registrations. Who may read neither members nor registrations is told how many members there are.
 */
export async function dashboard({ role }: Caller): Promise<DashboardStats> {
  const at = now();
  const zone = env('CHURCH_ZONE');
  const manages = includesRole(managers, role);
  const [tally, published, week] = await Promise.all([
    readTally(),
    readPublished({ from: at - longestEventDays * DAY_MS }),
    manages ? countRegistrations() : undefined,
  ]);
  const figures = toFigures(tally, at, zone);
  const coming = published.filter((event) => endOf(event) > at);
  return {
    total_members: figures.total,
    upcoming_events: coming.length,
    recent_registrations: week?.count ?? null,
    new_members: figures.new_last_30_days,
    new_members_before: figures.new_30_days_before,
    growth_rate: growthRate(figures),
    recent_users: manages ? await newest(tally.recent) : [],
    upcoming_events_list: coming.slice(0, dashboardRows).map(({ id, title, location, startsAt }) => ({
      id,
      title,
      location,
      event_date: instantToWall(startsAt, zone),
    })),
    monthly_trend: figures.months.slice(-dashboardMonths),
  };
}

/** The newest members, by the ids that are kept: one whose merge was taken back stands before newer ones there. */
async function newest(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const members = [...(await readMembers(ids)).values()].sort(
    (a, b) => b.createdAt - a.createdAt || (a.member_id < b.member_id ? 1 : -1),
  );
  return members.slice(0, dashboardRows).map(({ first_name, last_name, email, membership_status, createdAt }) => {
    const name = `${first_name} ${last_name}`;
    return { name, email: email ?? '', role: membership_status, created_at: iso(createdAt) };
  });
}
