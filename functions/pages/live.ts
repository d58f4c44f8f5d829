import type { liveKeys } from '#shared/content/live-keys.ts';
import { attendanceText } from '#shared/insights/attendance.ts';
import type { HeldMinistry } from '../content/store.ts';
import { withHeld } from '../content/words.ts';
import { attendanceFigures } from '../insights/attendance.ts';

/** What these keys say; those without a figure yet are left out, and staff's wording or the fallback stands. */
export async function liveWords(
  ministries: readonly HeldMinistry[],
): Promise<Partial<Record<(typeof liveKeys)[number], string>>> {
  const { average_attendance: average } = await attendanceFigures();
  const led = withHeld(ministries).filter(({ is_active, leader }) => is_active && leader !== '').length;
  return {
    ...(average !== null && { leaders_stat_people: attendanceText(average) }),
    ...(led > 0 && { leaders_stat_ministries: String(led) }),
  };
}
