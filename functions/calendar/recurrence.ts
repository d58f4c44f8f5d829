import ICAL from 'ical.js';
import { mostOccurrences, patternRule, type SeriesDates } from '#shared/calendar/series.ts';
import { addDays, startOfDay } from '#shared/church/time.ts';
import { iso } from '../kit/clock.ts';

/** The RFC 5545 rule, with its end. UNTIL is the last instant of its day in `zone`. */
export function ruleOf(input: SeriesDates, zone: string): string {
  const rule = patternRule(input, input.start_date.slice(0, 10));
  if (!input.repeats_until) return `${rule};COUNT=${input.repeats_count}`;
  const until = iso(startOfDay(addDays(input.repeats_until, 1), zone) - 1000);
  return `${rule};UNTIL=${until.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/**
 * The dates on which an event repeats, `YYYY-MM-DD`, at most 60. The library sees days without a time, so no zone and no clock
 * change has an influence. The wall time of each date is judged like that of a single event.
 */
export function datesOf(input: SeriesDates): string[] {
  const { repeats_until: until, repeats_count: count } = input;
  const start = input.start_date.slice(0, 10);
  const end = until ? `UNTIL=${until.replaceAll('-', '')}` : `COUNT=${count}`;
  const days = ICAL.Recur.fromString(`${patternRule(input, start)};${end}`).iterator(ICAL.Time.fromDateString(start));
  const dates: string[] = [];
  for (let day = days.next(); day && dates.length < mostOccurrences; day = days.next()) dates.push(day.toString());
  return dates;
}
