import type { liveKeys } from '#shared/content/live-keys.ts';
import { attendanceText } from '#shared/insights/attendance.ts';
import { attendanceFigures } from '../insights/attendance.ts';

/** What these keys say; those without a figure yet are left out, and staff's wording or the fallback stands. */
export async function liveWords(): Promise<Partial<Record<(typeof liveKeys)[number], string>>> {
  const { average_attendance: average } = await attendanceFigures();
  return average === null ? {} : { leaders_stat_people: attendanceText(average) };
}
