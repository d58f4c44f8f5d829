import { addDays, dateOf, timeOf, wallToInstant } from '../church/time.ts';

const hour = 3_600_000;

/** How long an offer of places lasts: less if the event is near. `before` is the time until the event begins, in ms. */
const durations = [
  { before: 7 * 24 * hour, lasts: 48 * hour },
  { before: 2 * 24 * hour, lasts: 24 * hour },
  { before: 12 * hour, lasts: 4 * hour },
  { before: 0, lasts: 2 * hour },
] as const;

/** People sleep between these wall times, so no offer ends then. */
const night = { from: '21:00', to: '09:00' } as const;

/**
 * When an offer ends that is made at an instant: a UTC instant (epoch ms), never after the event begins. An end at night moves to the
 * next morning. `zone` is the event's IANA zone (docs/decisions/waiting-list.md).
 */
export function offerEnd(at: number, startsAt: number, zone: string): number {
  const { lasts } = durations.find(({ before }) => startsAt - at >= before) ?? { lasts: 0 };
  return Math.min(startsAt, afterNight(at + lasts, zone));
}

function afterNight(instant: number, zone: string): number {
  const [day, time] = [dateOf(instant, zone), timeOf(instant, zone)];
  if (time >= night.to && time <= night.from) return instant;
  // Never null: no zone skips an hour of the morning after six.
  return wallToInstant(`${time > night.from ? addDays(day, 1) : day} ${night.to}:00`, zone) ?? instant;
}

/** The most parties on the waiting list of one event. */
export const mostWaiting = 500;
