import { mostOccurrences, patternRule, type SeriesDates } from '#shared/calendar/series.ts';
import { addDays, startOfDay } from '#shared/church/time.ts';
import { iso } from '../kit/clock.ts';

/** `2026-12-02 19:00:00` → `20261202T190000`. */
const compact = (wall: string) => wall.replace(/[-:]/g, '').replace(' ', 'T');

/** The RFC 5545 rule, with its end. UNTIL is the last instant of its day in `zone`. */
export function ruleOf(input: SeriesDates, zone: string): string {
  const rule = patternRule(input, input.start_date.slice(0, 10));
  if (!input.repeats_until) return `${rule};COUNT=${input.repeats_count}`;
  const until = iso(startOfDay(addDays(input.repeats_until, 1), zone) - 1000).slice(0, 19);
  return `${rule};UNTIL=${compact(until.replace('T', ' '))}Z`;
}

/**
 * The dates of a rule, `YYYY-MM-DD`, at most 60. They are computed at noon, because the library leaves out a date whose wall time
 * a clock change skips, and staff must hear of it instead. It is loaded here, because visitors' requests do not need it.
 */
export async function datesOf(rule: string, start: string, zone: string): Promise<string[]> {
  const { RRuleTemporal } = await import('rrule-temporal');
  const rruleString = `DTSTART;TZID=${zone}:${compact(`${start} 12:00:00`)}\nRRULE:${rule}`;
  const found = new RRuleTemporal({ rruleString, strict: true }).all((_, index) => index < mostOccurrences);
  return found.map((date) => date.toPlainDate().toString());
}
