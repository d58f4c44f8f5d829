import { type Service, services } from '#shared/church/services.ts';

/** The services that are held, in the words of `text`: one whose time staff emptied is none. */
export function heldServices(text: (key: Service['time']) => string): readonly Service[] {
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
