import * as z from 'zod/mini';

/** How many days with services the average and the trend look back on: a quarter of Sundays. */
export const recentDays = 12;

const date = z.string().check(z.iso.date('date'));
const people = z.int('people_counted').check(z.gte(0, 'people_counted'), z.lte(1_000_000, 'people_counted'));

/** The day of the services, `YYYY-MM-DD` in the church's zone. */
export const AttendanceParams = z.strictObject({ date });

export const AttendanceInput = z.strictObject({
  /** People in all services of the day; null takes the count back. */
  count: z.nullable(people),
  /** The version that the edit started from, 0 for a day without a count; left out: whatever it is. */
  version: z.optional(z.int().check(z.gte(0))),
});

/** What was counted on a day, as staff see it. */
export const AttendanceDay = z.object({ date, count: z.nullable(z.number()), version: z.number() });
export type AttendanceDay = z.output<typeof AttendanceDay>;

/** What everybody may know (EN-11): null while nothing was counted. The trend begins with the oldest day. */
export const AttendanceFigures = z.object({
  average_attendance: z.nullable(z.number()),
  last_service_attendance: z.nullable(z.number()),
  attendance_trend: z.array(z.object({ date, count: z.number() })),
});
export type AttendanceFigures = z.output<typeof AttendanceFigures>;

/**
 * An attendance as pages say it (CN-12): thousands as K with one decimal and a plus sign, less as it is. The plus is
 * meant: 1,190 people are 1.1K+.
 */
export function attendanceText(people: number): string {
  return people < 1000 ? String(people) : `${(Math.floor(people / 100) / 10).toFixed(1)}K+`;
}
