import * as z from 'zod/mini';
import { categoryNames } from '../finance/categories.ts';
import { Attendance, FormerText } from './attendance.ts';

/** The longest period of a report, in days: a year and a month, so that a year with some days around it fits. */
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

/** The data of reports and charts: only numbers, nothing about single people. Days are in the church's zone. */
export const Report = z.object({
  registrations: z.array(z.object({ day: z.string(), type: z.string(), submitted: z.number(), cancelled: z.number() })),
  /** The count of each service, oldest first, with the service's name on that day if known. */
  attendance: z.array(z.omit(Attendance, { version: true })),
  /** Oldest first for each text. Absent if every count has a name. */
  former: z.optional(z.array(FormerText)),
  /** Published events that begin in the period, soonest first. `places` is null without a limit. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      people: z.number(),
      places: z.nullable(z.number()),
    }),
  ),
  /** The roll has all Active and Inactive members (shared/members/moves.ts). Days without changes are left out. */
  members: z.object({
    /** Size of the roll before the first day. Null if it is unknown for that time. */
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
  /** Gifts, and what else is in the books. Null for callers who do not keep the books (docs/decisions/finance.md). */
  giving: z.nullable(
    z.object({
      /** The books are still empty: the sums are estimated from the number of members. */
      is_estimate: z.boolean(),
      /** Whole months, oldest first (shared/insights/giving.ts). Sums are in whole units of the currency. */
      months: z.array(
        z.object({
          month: z.string(),
          given: z.partialRecord(z.enum(categoryNames), z.number()),
          /** The sums of the categories other than gifts. Absent in an estimate. */
          others: z.optional(z.partialRecord(z.enum(categoryNames), z.number())),
        }),
      ),
    }),
  ),
});
export type Report = z.output<typeof Report>;
export type Giving = NonNullable<Report['giving']>;
