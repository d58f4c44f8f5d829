import * as z from 'zod/mini';
import { categoryNames } from '../finance/categories.ts';
import { Attendance, FormerText } from './attendance.ts';

/** The longest period of a report, in days: a year and a month, so that a year can be asked for with the days around it. */
export const longestReportDays = 397;

const DAY_MS = 86_400_000;
const date = z.string().check(z.iso.date('date'));

/** First and last day of a period, both included, `YYYY-MM-DD` in the church's zone. */
export const ReportPeriod = z.strictObject({ from: date, to: date }).check(
  z.refine(({ from, to }) => from <= to, { error: 'period_order', path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReportDays * DAY_MS, {
    error: 'period_long',
    path: ['to'],
  }),
);
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** What reports and charts are made of: numbers alone, no person. Days are the church's. */
export const Report = z.object({
  /** Registrations of one form on one day, by when they were submitted and when they were called off. */
  registrations: z.array(z.object({ day: z.string(), type: z.string(), submitted: z.number(), cancelled: z.number() })),
  /** The count of each service, the oldest first, with the service's name on that day if it is known. */
  attendance: z.array(z.omit(Attendance, { version: true })),
  /** Former times and titles of services with a count without a name, of each text the oldest first; absent if every count has a name. */
  former: z.optional(z.array(FormerText)),
  /** Published events that begin in the period, the soonest first; `places` is null where there is no limit. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      people: z.number(),
      places: z.nullable(z.number()),
    }),
  ),
  /** Who is Active or Inactive is on the roll (shared/members/moves.ts); days on which nothing moved are left out. */
  members: z.object({
    /** How many were on it before the first day; null where nothing was kept of that time. */
    before: z.nullable(z.number()),
    days: z.array(
      z.object({
        day: z.string(),
        joined: z.number(),
        entered: z.number(),
        left: z.number(),
        merged: z.number(),
        total: z.number(),
      }),
    ),
  }),
  /** What was given; null for who does not keep the books (docs/decisions/finance.md). */
  giving: z.nullable(
    z.object({
      /** There is no entry in the books yet: the sums are reckoned from the number of members. */
      is_estimate: z.boolean(),
      /** Whole months, the oldest first (shared/insights/giving.ts); sums in whole units of the currency. */
      months: z.array(z.object({ month: z.string(), given: z.partialRecord(z.enum(categoryNames), z.number()) })),
    }),
  ),
});
export type Report = z.output<typeof Report>;
export type Giving = NonNullable<Report['giving']>;
