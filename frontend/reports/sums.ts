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

/** How many came to each service: how often it was counted, on average, and at most. In the order of the first count. */
export function byService(rows: Rows<'attendance'>) {
  const services = new Map<string, number[]>();
  for (const { service, count } of rows)
    if (count !== null) services.set(service, [...(services.get(service) ?? []), count]);
  return [...services].map(([service, counts]) => ({
    service,
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
