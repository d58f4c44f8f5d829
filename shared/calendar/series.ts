import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import type { FieldText } from '../api/fields.ts';
import { addDays, isDay, weekdayOf } from '../church/time.ts';
import { EventInput, noneOr, wallTime } from './schema.ts';
import { patterns } from './series-patterns.ts';

export const mostOccurrences = 60;
export const longestSeriesMonths = 13;
export const mostWeeksBetween = 12;

const Day = z.string().check(z.regex(/^20\d{2}-\d\d-\d\d$/, { error: 'date' }), z.refine(isDay, { error: 'date' }));

/** How an event repeats. Either the last day or the number of dates is given; excepted dates count (RFC 5545, COUNT). */
const repeating = {
  repeats: z.enum(patterns),
  /** Weeks from one date to the next; only for a weekly event. */
  repeats_every: z._default(emptyAs(1, z.int().check(z.gte(1), z.lte(mostWeeksBetween))), 1),
  repeats_until: noneOr(Day),
  repeats_count: noneOr(z.int().check(z.gte(2), z.lte(mostOccurrences))),
  repeats_except: z._default(z.array(Day).check(z.maxLength(mostOccurrences)), []),
};

/** A new event that repeats. The times are those of its first date. */
export const SeriesInput = z.extend(EventInput, repeating);
export type SeriesInput = z.output<typeof SeriesInput>;

export const SeriesDates = z.strictObject({ start_date: wallTime, ...repeating });
export type SeriesDates = z.output<typeof SeriesDates>;

/** The last day on which a series may have a date. `start`: `YYYY-MM-DD`. */
export function lastDayFrom(start: string): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + longestSeriesMonths, day)).toISOString().slice(0, 10);
}

type SeriesField = 'repeats' | 'repeats_until' | 'repeats_count' | 'repeats_except';
export type SeriesProblems = Readonly<Partial<Record<SeriesField, FieldText>>>;

type RuleOnly = Omit<SeriesDates, 'repeats_every' | 'repeats_except'>;

/** Errors by field that are known without the dates. The form shows those that the server would return. */
export function seriesProblems({ start_date, repeats, repeats_until, repeats_count }: RuleOnly): SeriesProblems {
  const start = start_date.slice(0, 10);
  if (repeats === 'monthly_last_weekday' && addDays(start, 7).slice(0, 7) === start.slice(0, 7)) {
    return { repeats: 'series_not_last' };
  }
  if (!repeats_until === !repeats_count) return { repeats_until: 'series_end' };
  if (repeats_until && repeats_until <= start) return { repeats_until: 'series_until' };
  if (repeats_until && repeats_until > lastDayFrom(start)) return { repeats_until: 'series_too_long' };
  return {};
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The RFC 5545 rule without its end. `start` is the first date, `YYYY-MM-DD`. */
export function patternRule({ repeats, repeats_every }: Pick<SeriesDates, 'repeats' | 'repeats_every'>, start: string) {
  const weekday = weekdays[weekdayOf(start)];
  const day = Number(start.slice(8));
  switch (repeats) {
    case 'weekly':
      return `FREQ=WEEKLY;INTERVAL=${repeats_every};BYDAY=${weekday}`;
    case 'monthly_day':
      return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
    case 'monthly_weekday':
      return `FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${weekday}`;
    case 'monthly_last_weekday':
      return `FREQ=MONTHLY;BYDAY=-1${weekday}`;
  }
}
