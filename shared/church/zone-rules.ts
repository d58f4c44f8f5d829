import { instantToWall, offsetAt, zoneName } from './time.ts';

const WEEK_MS = 7 * 86_400_000;

/** From `from` on, a zone's clocks show `after`; before it they showed `before` (milliseconds ahead of UTC). */
export interface Observance {
  /** Wall time at which it begins, by the clocks before it: `YYYY-MM-DD HH:MM:SS`. */
  readonly from: string;
  readonly before: number;
  readonly after: number;
  readonly name: string;
  readonly daylight: boolean;
}

/**
 * What a zone's clocks do between two instants (epoch ms): the offset at the start, and every change after it. Read out
 * of Intl by looking at each week and closing in on the minute of a change, so that no table of zones has to be shipped.
 */
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
      // 1970 for the one that was in force all along: it covers whatever lies before the first change.
      from: index === 0 ? '1970-01-01 00:00:00' : instantToWall(instant + before, 'UTC'),
      before,
      after,
      name: zoneName(zone, instant),
      daylight: after > standard,
    };
  });
}

/** The first minute of the new offset, between two instants of different offsets. */
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
