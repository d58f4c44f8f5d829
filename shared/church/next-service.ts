import { heldServices, minutesOf, type ReadService } from './held-services.ts';
import type { Service } from './services.ts';
import { addDays } from './time.ts';

const MINUTES_A_DAY = 24 * 60;
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** Minutes since the start of Sunday for a wall time `YYYY-MM-DD HH:MM:SS`. */
function minuteOfWeek(wall: string): number {
  const at = new Date(`${wall.replace(' ', 'T')}Z`);
  return (at.getUTCDay() * 24 + at.getUTCHours()) * 60 + at.getUTCMinutes();
}

export interface UpcomingService {
  readonly service: Service;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** `wall` is `YYYY-MM-DD HH:MM:SS`. A service that starts this minute still counts. Undefined if no service has a valid time. */
export function nextService(text: ReadService, wall: string): UpcomingService | undefined {
  const now = minuteOfWeek(wall);
  const coming = heldServices(text).flatMap((service) => {
    const minutes = minutesOf(text(service.time));
    if (minutes === null) return [];
    const wait = (service.weekday * MINUTES_A_DAY + minutes - now + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    const days = Math.floor(((now % MINUTES_A_DAY) + wait) / MINUTES_A_DAY);
    return [{ service, wait, date: addDays(wall.slice(0, 10), days) }];
  });
  return coming.sort((a, b) => a.wait - b.wait)[0];
}
