import { daysAhead, stillAhead, type WeekItem } from '#shared/calendar/week-ahead.ts';
import { addDays } from '#shared/church/time.ts';
import { useWall } from '../kernel/use-wall.ts';

interface Week {
  /** `YYYY-MM-DD` of the church. */
  readonly today: string;
  readonly lastDay: string;
  readonly items: readonly WeekItem[];
}

/** Items of the seven days from today that are not over, by the church’s clock. */
export function useWeek(written: readonly WeekItem[]): Week {
  const wall = useWall();
  const today = wall.slice(0, 10);
  const lastDay = addDays(today, daysAhead - 1);
  return { today, lastDay, items: stillAhead(written, wall).filter(({ date }) => date <= lastDay) };
}
