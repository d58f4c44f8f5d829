import { addDays, dateOf, wallToInstant } from '../church/time.ts';

/** When the people registered for an event get a reminder. The first is the default. */
export const reminders = ['evening_before', 'two_days_before', 'same_morning', 'none'] as const;
export type Reminder = (typeof reminders)[number];

/** Days before the event's day, and the wall time in its zone. */
const times: Readonly<Record<Exclude<Reminder, 'none'>, { readonly days: number; readonly time: string }>> = {
  evening_before: { days: 1, time: '18:00' },
  two_days_before: { days: 2, time: '18:00' },
  same_morning: { days: 0, time: '07:00' },
};

/** The longest time from a reminder to its event, in ms: two days and a part of the event's day. */
export const longestBefore = 3 * 86_400_000;

interface Reminded {
  /** Epoch ms. */
  readonly startsAt: number;
  /** IANA zone. */
  readonly zone: string;
  readonly reminder?: Reminder | undefined;
}

/** The instant of an event's reminder, in epoch ms. Undefined without one, and for an event that begins before it is due. */
export function reminderAt({ startsAt, zone, reminder = reminders[0] }: Reminded): number | undefined {
  if (reminder === 'none') return undefined;
  const { days, time } = times[reminder];
  // Never null: no zone skips an hour of the evening or of the morning after six.
  const at = wallToInstant(`${addDays(dateOf(startsAt, zone), -days)} ${time}:00`, zone) ?? startsAt;
  return at < startsAt ? at : undefined;
}
