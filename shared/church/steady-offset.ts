import { instantToWall, offsetAt } from './time.ts';

const DAY_MS = 86_400_000;
/** A visitor's clock may be slow, and cached pages are read later than they were written. */
const BEFORE_MS = DAY_MS;
const AFTER_MS = 7 * DAY_MS;

/** The zone's offset from UTC (ms) if it is the same from a day before an instant until a week after it, else undefined. */
export function steadyOffset(instant: number, zone: string): number | undefined {
  const offset = offsetAt(instant, zone);
  const isSteady = [-BEFORE_MS, AFTER_MS].every((ms) => offsetAt(instant + ms, zone) === offset);
  return isSteady ? offset : undefined;
}

/** A page's `church`, and when the page was written (epoch ms). */
export interface PageClock {
  readonly zone: string;
  readonly offset?: number | undefined;
  readonly writtenAt: number;
}

/**
 * `YYYY-MM-DD HH:MM:SS` in the church's zone. Uses the page's offset as long as it is valid, because creating the formatter of a
 * zone takes a slow phone some 70 ms.
 */
export function wallOnPage(instant: number, { zone, offset, writtenAt }: PageClock): string {
  const age = instant - writtenAt;
  if (offset === undefined || age < -BEFORE_MS || age > AFTER_MS) return instantToWall(instant, zone);
  return new Date(instant + offset).toISOString().slice(0, 19).replace('T', ' ');
}
