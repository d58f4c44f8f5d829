/** Listening positions and speed, kept in the visitor’s local storage and never sent. */

const names = { places: 'recordings', speed: 'recording-speed' } as const;

const DAY_MS = 86_400_000;

export const keptDays = 90;
const mostPlaces = 50;

/** A position this early is not worth keeping. */
const beginningSeconds = 3;

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** By file name: the position in seconds, and when it was saved (epoch ms). */
type Places = Readonly<Record<string, readonly [seconds: number, at: number]>>;

/** Storage may be disabled, full, or hold data that another script wrote. */
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

/** In seconds, or 0. */
export function placeIn(filename: string, now: number): number {
  const places = readPlaces(now);
  return Object.hasOwn(places, filename) ? (places[filename]?.[0] ?? 0) : 0;
}

const isMidway = (seconds: number, duration: number) =>
  seconds >= beginningSeconds && seconds < duration - Math.min(30, duration / 10);

/** Saves the position in a recording, or removes it if that is near the start or the end. */
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

export function readSpeed(): number {
  const kept = Number(attempt(() => localStorage.getItem(names.speed)));
  return speeds.find((speed) => speed === kept) ?? 1;
}

export function keepSpeed(speed: number): void {
  attempt(() => localStorage.setItem(names.speed, String(speed)));
}
