import { averageOf, changeInPercent, daysOf } from '#shared/insights/days.ts';
import type { Report } from '#shared/insights/report.ts';
import { type Span, spansOf } from './period.ts';

type Rows<Part extends keyof Report> = Report[Part];

const isIn = (day: string, { from, to }: Span) => from <= day && day <= to;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What came in over each week or month of a period, those without anything included. */
export function bySpan(rows: Rows<'registrations'>, days: Span) {
  const { by, spans } = spansOf(days);
  const counted = spans.map((span) => {
    const inside = rows.filter(({ day }) => isIn(day, span));
    return { ...span, submitted: submittedIn(inside), cancelled: cancelledIn(inside) };
  });
  return { by, spans: counted };
}

/** What came in by form, the most frequent first. */
export function byForm(rows: Rows<'registrations'>) {
  const forms = new Map<string, { type: string; submitted: number; cancelled: number }>();
  for (const { type, submitted, cancelled } of rows) {
    const was = forms.get(type) ?? { type, submitted: 0, cancelled: 0 };
    forms.set(type, { type, submitted: was.submitted + submitted, cancelled: was.cancelled + cancelled });
  }
  return [...forms.values()].sort((a, b) => b.submitted - a.submitted || a.type.localeCompare(b.type));
}

/** All that came in. */
export const submittedIn = (rows: Rows<'registrations'>): number => sum(rows.map(({ submitted }) => submitted));

/** All that was called off. */
export const cancelledIn = (rows: Rows<'registrations'>): number => sum(rows.map(({ cancelled }) => cancelled));

/** How full an event was, from 0 to 1 (more where places were taken away later); undefined where there is no limit. */
export function fullness({ people, places }: Pick<Rows<'events'>[number], 'people' | 'places'>): number | undefined {
  return places === null || places === 0 ? undefined : people / places;
}

/** The mean of how full the events with a limit were; undefined without any. */
export function meanFullness(events: Rows<'events'>): number | undefined {
  const known = events.map(fullness).filter((share) => share !== undefined);
  return known.length === 0 ? undefined : sum(known) / known.length;
}

type Counted = Rows<'attendance'>[number];

/** A count keeps the name with which it was saved; `nameOn` names a count without one. */
export const nameOfCount = (
  { name, service, date }: Pick<Counted, 'name' | 'service' | 'date'>,
  nameOn: NameOn,
): string => name ?? nameOn(service, date);

/** What a service was called on a day, `YYYY-MM-DD`. */
export type NameOn = (service: Counted['service'], date: string) => string;

/**
 * How many came to each service: how often it was counted, on average, and at most. In the order of the first count. A service that
 * was renamed in the period has a row for each name.
 */
export function byService(rows: Rows<'attendance'>, nameOn: NameOn) {
  const services = new Map<string, { readonly name: string; readonly counts: number[] }>();
  for (const row of rows) {
    if (row.count === null) continue;
    const name = nameOfCount(row, nameOn);
    const key = `${row.service} ${name}`;
    services.set(key, { name, counts: [...(services.get(key)?.counts ?? []), row.count] });
  }
  return [...services].map(([key, { name, counts }]) => ({
    key,
    name,
    times: counts.length,
    average: averageOf(counts) ?? 0,
    most: Math.max(...counts),
  }));
}

/** People in all services of each day that was counted, the oldest day first. */
export const attendedDays = (rows: Rows<'attendance'>) => daysOf(rows).toReversed();

/** The mean of the days that were counted, whole people; null without any. */
export const meanAttendance = (rows: Rows<'attendance'>) => averageOf(attendedDays(rows).map(({ count }) => count));

/** By how many per cent a number differs from the one before; undefined where nothing is known of before. */
export function changeOf(now: number | null, before: number | null): number | undefined {
  return now === null || before === null ? undefined : (changeInPercent(now, before) ?? undefined);
}
