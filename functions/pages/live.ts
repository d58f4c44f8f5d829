import type { liveKeys } from '#shared/content/live-keys.ts';
import { attendanceText } from '#shared/insights/attendance.ts';
import type { ContentMinistry } from '../content/store.ts';
import { allMinistriesFrom } from '../content/words.ts';
import { attendanceFigures } from '../insights/attendance.ts';
import { describe, log } from '../kit/log.ts';

export interface LiveWords {
  /** A key without a figure is left out, and the page shows the staff's wording or the fallback, such as "2,500+". */
  readonly words: Partial<Record<(typeof liveKeys)[number], string>>;
  /** False if a figure could not be read (CN-12). The page then has to be rendered again. */
  readonly isWhole: boolean;
}

export const noFigures: LiveWords = { words: {}, isWhole: true };

/** A failed read is logged, and its figure left out. */
export async function liveWords(ministries: readonly ContentMinistry[]): Promise<LiveWords> {
  const figures = await attendanceFigures().catch((error: unknown) => {
    log('error', 'the attendance could not be read', describe(error));
  });
  const average = figures?.average_attendance ?? null;
  const led = allMinistriesFrom(ministries).filter(({ is_active, leader }) => is_active && leader !== '').length;
  return {
    words: {
      ...(average !== null && { leaders_stat_people: attendanceText(average) }),
      ...(led > 0 && { leaders_stat_ministries: String(led) }),
    },
    isWhole: figures !== undefined,
  };
}
