import * as z from 'zod/mini';
import { campuses, type ServiceId, services } from '../church/services.ts';
import { line } from '../forms/text.ts';

/** How many days with services the average and the trend look back on: a quarter of Sundays. */
export const recentDays = 12;

const date = z.string().check(z.iso.date('date'));
const people = z.int('people_counted').check(z.gte(0, 'people_counted'), z.lte(1_000_000, 'people_counted'));

/** One service on one day, `YYYY-MM-DD` in the church's zone. */
const held = {
  campus: z.enum(campuses, 'choice'),
  date,
  service: z.enum<ServiceId[]>([...services.map(({ id }) => id), 'other'], 'choice'),
};

export const AttendanceParams = z.strictObject(held);
export type Held = z.output<typeof AttendanceParams>;

export const AttendanceInput = z.strictObject({
  /** People in the service; null takes the count back. */
  count: z.nullable(people),
  /** The service's time and title on that day, such as `11:00 AM Main Service`: later changes of either leave it. */
  name: z.optional(line(200)),
  /** The version that the edit started from, 0 for a service without a count; left out: whatever it is. */
  version: z.optional(z.int().check(z.gte(0))),
});

/** What was counted in a service, as staff see it. */
export const Attendance = z.object({
  ...held,
  count: z.nullable(z.number()),
  /** Missing for counts from before names were kept. */
  name: z.optional(z.string()),
  version: z.number(),
});
export type Attendance = z.output<typeof Attendance>;

/** A service's time or title that staff replaced, under its content key. `until`: the last day on which it held. */
export const FormerText = z.object({ key: z.string(), until: date, text: z.string() });
export type FormerText = z.output<typeof FormerText>;

/** What everybody may know (EN-11): null while nothing was counted. The trend begins with the oldest day. */
export const AttendanceFigures = z.object({
  average_attendance: z.nullable(z.number()),
  last_service_attendance: z.nullable(z.number()),
  /** People in all services of each day. */
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
