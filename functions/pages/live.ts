import type { liveKeys } from '#shared/content/live-keys.ts';
import { attendanceText } from '#shared/insights/attendance.ts';
import type { HeldMinistry } from '../content/store.ts';
import { withHeld } from '../content/words.ts';
import { attendanceFigures } from '../insights/attendance.ts';
import { describe, log } from '../kit/log.ts';

export interface LiveWords {
  /** By key. A key without a figure is left out, and the page shows staff's wording or the fallback, such as "2,500+". */
  readonly words: Partial<Record<(typeof liveKeys)[number], string>>;
  /** False if a figure could not be read (CN-12): the page that shows its wording instead has to be made again. */
  readonly isWhole: boolean;
}

/** What a page without figures has of them. */
export const noFigures: LiveWords = { words: {}, isWhole: true };

/** The figures of the platform that public pages show. A failed read is logged and leaves its figure out. */
export async function liveWords(ministries: readonly HeldMinistry[]): Promise<LiveWords> {
  const figures = await attendanceFigures().catch((error: unknown) => {
    log('error', 'the attendance could not be read', describe(error));
  });
  const average = figures?.average_attendance ?? null;
  const led = withHeld(ministries).filter(({ is_active, leader }) => is_active && leader !== '').length;
  return {
    words: {
      ...(average !== null && { leaders_stat_people: attendanceText(average) }),
      ...(led > 0 && { leaders_stat_ministries: String(led) }),
    },
    isWhole: figures !== undefined,
  };
}
