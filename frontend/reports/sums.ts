import { averageOf, changeInPercent, daysOf } from '#shared/insights/days.ts';
import type { Report } from '#shared/insights/report.ts';
import { type Span, spansOf } from './period.ts';

type ReportRows<Part extends keyof Report> = Report[Part];

const isIn = (day: string, { from, to }: Span) => from <= day && day <= to;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Includes empty weeks and months. */
export function bySpan(rows: ReportRows<'registrations'>, days: Span) {
  const { by, spans } = spansOf(days);
  const counted = spans.map((span) => {
    const inside = rows.filter(({ day }) => isIn(day, span));
    return { ...span, submitted: submittedIn(inside), cancelled: cancelledIn(inside) };
  });
  return { by, spans: counted };
}

/** Most frequent first. */
export function byForm(rows: ReportRows<'registrations'>) {
  const forms = new Map<string, { type: string; submitted: number; cancelled: number }>();
  for (const { type, submitted, cancelled } of rows) {
    const was = forms.get(type) ?? { type, submitted: 0, cancelled: 0 };
    forms.set(type, { type, submitted: was.submitted + submitted, cancelled: was.cancelled + cancelled });
  }
  return [...forms.values()].sort((a, b) => b.submitted - a.submitted || a.type.localeCompare(b.type));
}

export const submittedIn = (rows: ReportRows<'registrations'>): number => sum(rows.map(({ submitted }) => submitted));

export const cancelledIn = (rows: ReportRows<'registrations'>): number => sum(rows.map(({ cancelled }) => cancelled));

/** 0 to 1, or above 1 if the capacity was reduced later; undefined without a limit. */
export function fullness({
  people,
  places,
}: Pick<ReportRows<'events'>[number], 'people' | 'places'>): number | undefined {
  return places === null || places === 0 ? undefined : people / places;
}

export function meanFullness(events: ReportRows<'events'>): number | undefined {
  const known = events.map(fullness).filter((share) => share !== undefined);
  return known.length === 0 ? undefined : sum(known) / known.length;
}

type ServiceCount = ReportRows<'attendance'>[number];

/** A count keeps the name with which it was saved; `nameOn` names a count without one. */
export const nameOfCount = (
  { name, service, date }: Pick<ServiceCount, 'name' | 'service' | 'date'>,
  nameOn: NameOn,
): string => name ?? nameOn(service, date);

/** `date`: `YYYY-MM-DD`. */
export type NameOn = (service: ServiceCount['service'], date: string) => string;

/** In the order of the first count. A service that was renamed in the period has a row for each name. */
export function byService(rows: ReportRows<'attendance'>, nameOn: NameOn) {
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

/** Oldest first. */
export const attendedDays = (rows: ReportRows<'attendance'>) => daysOf(rows).toReversed();

/** Rounded to whole people; null without a counted day. */
export const meanAttendance = (rows: ReportRows<'attendance'>) =>
  averageOf(attendedDays(rows).map(({ count }) => count));

/** In per cent; undefined if either number is unknown. */
export function changeOf(now: number | null, before: number | null): number | undefined {
  return now === null || before === null ? undefined : (changeInPercent(now, before) ?? undefined);
}
