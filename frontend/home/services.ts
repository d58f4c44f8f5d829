import type { serviceKeys } from '#shared/content/service-keys.ts';

type Key = keyof typeof serviceKeys;

interface Service {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly popular?: true;
  readonly time: Key;
  readonly title: Key;
  readonly desc: Key;
  readonly kids: Key;
}

/**
 * The weekend's services, by the content keys that say them (one list for all pages: docs/decisions/service-times.md).
 */
export const services: readonly Service[] = [
  {
    weekday: 6,
    time: 'saturday_service_time',
    title: 'saturday_service_title',
    desc: 'saturday_service_desc',
    kids: 'saturday_service_kids',
  },
  {
    weekday: 0,
    time: 'sunday_early_time',
    title: 'sunday_early_title',
    desc: 'sunday_early_desc',
    kids: 'sunday_early_kids',
  },
  {
    weekday: 0,
    popular: true,
    time: 'sunday_main_time',
    title: 'sunday_main_title',
    desc: 'sunday_main_desc',
    kids: 'sunday_main_kids',
  },
  {
    weekday: 0,
    time: 'sunday_evening_time',
    title: 'sunday_evening_title',
    desc: 'sunday_evening_desc',
    kids: 'sunday_evening_kids',
  },
];

/** The services that are held, in the words of `text`: one whose time staff emptied is none. */
export function heldServices(text: (key: Key) => string): readonly Service[] {
  return services.filter(({ time }) => text(time) !== '');
}

const MINUTES_A_WEEK = 7 * 24 * 60;

/** Minutes since midnight of `9:00 AM`; null where staff wrote something else. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d\d)\s*([AP])M$/i.exec(time.trim());
  if (!match) return null;
  return ((Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(match[2]);
}

/** Index of the service that starts next, seen from a wall time `YYYY-MM-DD HH:MM:SS` of the church; -1 where none can be told. */
export function nextService(
  times: readonly { readonly weekday: number; readonly time: string }[],
  wall: string,
): number {
  const now = new Date(`${wall.replace(' ', 'T')}Z`);
  const nowMinutes = (now.getUTCDay() * 24 + now.getUTCHours()) * 60 + now.getUTCMinutes();
  let best = -1;
  let bestWait = Number.POSITIVE_INFINITY;
  times.forEach(({ weekday, time }, index) => {
    const minutes = minutesOf(time);
    if (minutes === null) return;
    const wait = (weekday * 24 * 60 + minutes - nowMinutes + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    if (wait < bestWait) {
      best = index;
      bestWait = wait;
    }
  });
  return best;
}
