import { officeCampus } from '#shared/church/services.ts';
import { addDays, sevenDays } from '#shared/church/time.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { figuresBetween } from './store.ts';

/** Days. */
const WEEK = 7;

/** Covers today and the six days before, and the total of the seven before those (docs/decisions/figures.md). */
export async function countRegistrations() {
  const window = sevenDays(now(), env('CHURCH_ZONE'));
  const byType: Record<string, number> = Object.create(null);
  let count = 0;
  let before = 0;
  for (const { day, type, submitted } of await figuresBetween(officeCampus, addDays(window.from, -WEEK), window.to)) {
    if (day < window.from) before += submitted;
    if (day < window.from || submitted === 0) continue;
    byType[type] = (byType[type] ?? 0) + submitted;
    count += submitted;
  }
  return { success: true as const, count, before, ...window, byType };
}
