import { minutesOf } from '../home/services.ts';

/** A service as a page shows it. */
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
const DAY_MS = 86_400_000;
const SATURDAY = 6;

/**
 * The next four Saturdays and their Sundays (CN-13), seen from a wall time `YYYY-MM-DD HH:MM:SS` of the church, each with
 * the services that are still to come. A day on which none is left is not offered.
 */
export function visitDays(services: readonly ServiceTime[], wall: string): VisitDay[] {
  const today = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const saturday = today + ((SATURDAY - new Date(today).getUTCDay()) % 7) * DAY_MS;
  const days = Array.from({ length: WEEKENDS }, (_, week) => saturday + week * 7 * DAY_MS);
  return days
    .flatMap((day) => [day, day + DAY_MS])
    .map((day) => ({
      date: new Date(day).toISOString().slice(0, 10),
      services: services.filter(
        ({ weekday, time }) =>
          weekday === new Date(day).getUTCDay() && (day !== today || (minutesOf(time) ?? 24 * 60) > minutes),
      ),
    }))
    .filter((day) => day.services.length > 0);
}
