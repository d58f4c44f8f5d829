import { minutesOf } from '../church/held-services.ts';
import { addDays, weekdayOf } from '../church/time.ts';

export interface ServiceTime {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** As staff wrote it: `9:00 AM`. */
  readonly time: string;
  readonly title: string;
  readonly popular?: boolean;
}

export interface VisitDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly services: readonly ServiceTime[];
}

const WEEKENDS = 4;
const SATURDAY = 6;

/**
 * Returns the next four Saturdays and their Sundays (CN-13) from a church wall time `YYYY-MM-DD HH:MM:SS`, each with its
 * remaining services. Days without any are left out.
 */
export function visitDays(services: readonly ServiceTime[], wall: string): VisitDay[] {
  const today = wall.slice(0, 10);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const saturday = addDays(today, SATURDAY - weekdayOf(today));
  return Array.from({ length: WEEKENDS }, (_, week) => addDays(saturday, week * 7))
    .flatMap((day) => [day, addDays(day, 1)])
    .map((date) => ({
      date,
      services: services.filter(
        ({ weekday, time }) =>
          weekday === weekdayOf(date) && (date !== today || (minutesOf(time) ?? 24 * 60) > minutes),
      ),
    }))
    .filter((day) => day.services.length > 0);
}
