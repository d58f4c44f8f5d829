import { services } from '#shared/church/services.ts';
import { type Attendance, type AttendanceFigures, type FormerText, recentDays } from '#shared/insights/attendance.ts';
import { averageOf, daysOf } from '#shared/insights/days.ts';
import { formerTexts } from './former-texts.ts';
import { countedOn } from './store.ts';

/** EN-11: of the last twelve counted days, in whole numbers of people. */
export async function attendanceFigures(): Promise<AttendanceFigures> {
  const days = daysOf(await countedOn(recentDays));
  return {
    average_attendance: averageOf(days.map(({ count }) => count)),
    last_service_attendance: days[0]?.count ?? null,
    attendance_trend: days.toReversed(),
  };
}

/** The same days for staff, by service, newest first, with the services' former times and titles. */
export async function listAttendance(): Promise<{ counts: Attendance[]; former: FormerText[] }> {
  const [counts, former] = await Promise.all([countedOn(recentDays), formerTexts(services.map(({ id }) => id))]);
  return { counts, former };
}
