import { campuses } from '#shared/church/services.ts';
import { sevenDays } from '#shared/church/time.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { figuresBetween } from './store.ts';

/** Registrations submitted today and in the six days before, in all and by type (docs/decisions/figures.md). */
export async function countRegistrations() {
  const window = sevenDays(now(), env('CHURCH_ZONE'));
  const byType: Record<string, number> = Object.create(null);
  let count = 0;
  const figures = await Promise.all(campuses.map((campus) => figuresBetween(campus, window.from, window.to)));
  for (const { type, submitted } of figures.flat()) {
    if (submitted === 0) continue;
    byType[type] = (byType[type] ?? 0) + submitted;
    count += submitted;
  }
  return { success: true as const, count, ...window, byType };
}
