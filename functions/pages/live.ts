import { attendanceText } from '#shared/insights/attendance.ts';
import { attendanceFigures } from '../insights/attendance.ts';

/** Keys whose wording gives way to a figure as soon as the platform has one (docs/decisions/figures.md). */
export const liveKeys = ['leaders_stat_people'] as const;

/** What these keys say; those without a figure yet are left out, and staff's wording or the fallback stands. */
export async function liveWords(): Promise<Partial<Record<(typeof liveKeys)[number], string>>> {
  const { average_attendance: average } = await attendanceFigures();
  return average === null ? {} : { leaders_stat_people: attendanceText(average) };
}
