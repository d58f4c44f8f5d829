/** What a visitor's own device remembers of listening: where they stopped, and how fast they like it. Nothing of it is sent. */

const names = { places: 'recordings', speed: 'recording-speed' } as const;

const DAY_MS = 86_400_000;

/** How long a place is remembered, and how many. */
export const keptDays = 90;
const mostPlaces = 50;

/** Who stopped this soon has hardly begun. */
const beginningSeconds = 3;

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** By file name: seconds from the beginning, and when that was (epoch ms). */
type Places = Readonly<Record<string, readonly [seconds: number, at: number]>>;

/** Storage may be forbidden, full, or hold what somebody else wrote. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readPlaces(now: number): Places {
  const value: unknown = attempt(() => JSON.parse(localStorage.getItem(names.places) ?? '{}'));
  if (typeof value !== 'object' || value === null) return {};
  const isPlace = (place: unknown): place is readonly [number, number] =>
    Array.isArray(place) && place.length === 2 && place.every((part) => Number.isFinite(part) && part >= 0);
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, readonly [number, number]] => isPlace(entry[1]))
      .filter(([, [, at]]) => at > now - keptDays * DAY_MS),
  );
}

/** Where somebody stopped in a recording, in seconds; 0 where they did not. */
export function placeIn(filename: string, now: number): number {
  const places = readPlaces(now);
  return Object.hasOwn(places, filename) ? (places[filename]?.[0] ?? 0) : 0;
}

/** Whether a place is worth going back to: neither the very beginning nor the end. */
const isMidway = (seconds: number, duration: number) =>
  seconds >= beginningSeconds && seconds < duration - Math.min(30, duration / 10);

/** Keeps where somebody is in a recording, or forgets it where they are at its beginning or its end. */
export function keepPlace(filename: string, seconds: number, duration: number, now: number): void {
  const { [filename]: _, ...others } = readPlaces(now);
  const newest = Object.entries(others).sort(([, [, one]], [, [, other]]) => other - one);
  const own = isMidway(seconds, duration) ? [[filename, [Math.floor(seconds), now]] as const] : [];
  const kept = [...own, ...newest].slice(0, mostPlaces);
  attempt(() => {
    if (kept.length > 0) localStorage.setItem(names.places, JSON.stringify(Object.fromEntries(kept)));
    else localStorage.removeItem(names.places);
  });
}

/** How fast recordings play. */
export function readSpeed(): number {
  const kept = Number(attempt(() => localStorage.getItem(names.speed)));
  return speeds.find((speed) => speed === kept) ?? 1;
}

export function keepSpeed(speed: number): void {
  attempt(() => localStorage.setItem(names.speed, String(speed)));
}
