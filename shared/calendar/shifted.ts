import { addDays } from '../church/time.ts';

const moments = ['start_date', 'end_date', 'registration_deadline'] as const;
type Moments = Readonly<Partial<Record<(typeof moments)[number], string | null | undefined>>>;

/** The same wall times so many days later. */
export function shifted<T extends Moments>(event: T, days: number): T {
  const later = moments.flatMap((name) => {
    const moment = event[name];
    return moment ? [[name, addDays(moment.slice(0, 10), days) + moment.slice(10)] as const] : [];
  });
  return { ...event, ...Object.fromEntries(later) };
}

/** Days from one day to another, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
