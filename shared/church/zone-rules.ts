import { instantToWall, offsetAt, zoneName } from './time.ts';

const WEEK_MS = 7 * 86_400_000;

/** A clock change: at `from`, the zone's offset changes from `before` to `after` (milliseconds ahead of UTC). */
export interface Observance {
  /** Wall time of the change, by the clock before it: `YYYY-MM-DD HH:MM:SS`. */
  readonly from: string;
  readonly before: number;
  readonly after: number;
  readonly name: string;
  readonly daylight: boolean;
}

/** Instants are epoch ms. Derived from Intl by sampling each week, so that we do not need to ship zone data. */
export function observances(zone: string, first: number, last: number): Observance[] {
  const changes: number[] = [];
  let offset = offsetAt(first, zone);
  for (let week = first; week < last; week += WEEK_MS) {
    const next = offsetAt(week + WEEK_MS, zone);
    if (next !== offset) changes.push(changeBetween(zone, week, week + WEEK_MS));
    offset = next;
  }
  const offsets = [first, ...changes].map((instant) => offsetAt(instant, zone));
  const standard = Math.min(...offsets);
  return [first, ...changes].map((instant, index) => {
    const after = offsets[index] ?? standard;
    const before = offsets[index - 1] ?? after;
    return {
      // 1970 for the first offset, because it also applies to everything before the first change.
      from: index === 0 ? '1970-01-01 00:00:00' : instantToWall(instant + before, 'UTC'),
      before,
      after,
      name: zoneName(zone, instant),
      daylight: after > standard,
    };
  });
}

/** Finds the first minute with the new offset between two instants with different offsets. */
function changeBetween(zone: string, low: number, high: number): number {
  const before = offsetAt(low, zone);
  let [from, to] = [Math.floor(low / 60_000), Math.ceil(high / 60_000)];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (offsetAt(middle * 60_000, zone) === before) from = middle;
    else to = middle;
  }
  return to * 60_000;
}
