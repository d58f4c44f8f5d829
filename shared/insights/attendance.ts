import * as z from 'zod/mini';
import { campuses, type ServiceId, services, textServices } from '../church/services.ts';
import { line } from '../forms/text.ts';

/** Number of days with services that the average and the trend cover: a quarter of Sundays. */
export const recentDays = 12;

const date = z.string().check(z.iso.date('date'));
const people = z.int('people_counted').check(z.gte(0, 'people_counted'), z.lte(1_000_000, 'people_counted'));

/** One service on one day, `YYYY-MM-DD` in the church's zone. */
const held = {
  campus: z.enum(campuses, 'choice'),
  date,
  service: z.enum<ServiceId[]>([...[...services, ...textServices].map(({ id }) => id), 'other'], 'choice'),
};

export const AttendanceParams = z.strictObject(held);
export type AttendanceKey = z.output<typeof AttendanceParams>;

/** Groups that may be counted apart. Null or absent: not counted. */
export const attendanceParts = ['adults', 'children', 'visitors'] as const;
export type AttendancePart = (typeof attendanceParts)[number];
export type AttendanceParts = { readonly [P in AttendancePart]?: number | null | undefined };

/** The sum of the counted parts. Null if none was counted. */
export function sumOfParts(parts: AttendanceParts): number | null {
  const counted = attendanceParts.flatMap((part) => parts[part] ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, some) => sum + some, 0);
}

const part = z.optional(z.nullable(people));

const counts = {
  /** People in the service. Null removes the count and its parts. Defaults to the sum of the parts. */
  count: z.optional(z.nullable(people)),
  adults: part,
  children: part,
  visitors: part,
};

const isCounted = z.refine<AttendanceParts & { readonly count?: number | null | undefined }>(
  (given) => given.count !== undefined || sumOfParts(given) !== null,
  { error: 'required', path: ['count'] },
);

const CountFields = z.strictObject({
  ...counts,
  /** The service's time and title on that day, such as `11:00 AM Main Service`. Later changes of them do not affect it. */
  name: z.optional(line(200)),
  /** The version that the edit started from, 0 for a service without a count. Omit to skip the check. */
  version: z.optional(z.int().check(z.gte(0))),
});
export const AttendanceInput = CountFields.check(isCounted);
export type AttendanceInput = z.output<typeof AttendanceInput>;

export const DayParams = z.strictObject({ campus: held.campus, date });

/** Some or all services of a day. Each service occurs once. */
export const DayInput = z.strictObject({
  services: z.array(z.extend(CountFields, { service: held.service }).check(isCounted)).check(
    z.minLength(1),
    z.maxLength(held.service.options.length),
    z.refine((inputs) => new Set(inputs.map(({ service }) => service)).size === inputs.length, { error: 'choice' }),
  ),
});
export type DayInput = z.output<typeof DayInput>;

export const Attendance = z.object({
  ...held,
  count: z.nullable(z.number()),
  /** Absent if they were not counted apart. */
  adults: z.optional(z.number()),
  children: z.optional(z.number()),
  visitors: z.optional(z.number()),
  /** Absent for counts from before we stored names. */
  name: z.optional(z.string()),
  version: z.number(),
});
export type Attendance = z.output<typeof Attendance>;

/** A former time or title of a service, under its content key. `until` is the last day on which it was valid. */
export const FormerText = z.object({ key: z.string(), until: date, text: z.string() });
export type FormerText = z.output<typeof FormerText>;

/** Public figures (EN-11). Null until staff enter a count. The trend begins with the oldest day. */
export const AttendanceFigures = z.object({
  average_attendance: z.nullable(z.number()),
  last_service_attendance: z.nullable(z.number()),
  attendance_trend: z.array(z.object({ date, count: z.number() })),
});
export type AttendanceFigures = z.output<typeof AttendanceFigures>;

/** CN-12: from 1,000 in thousands, rounded down to one decimal: 1,190 people are 1.1K+. */
export function attendanceText(people: number): string {
  return people < 1000 ? String(people) : `${(Math.floor(people / 100) / 10).toFixed(1)}K+`;
}
