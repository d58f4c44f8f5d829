import { addDays, weekdayOf } from '../church/time.ts';
import { eventsPath } from '../pages/static-pages.ts';
import type { Repeat } from './meeting-times.ts';
import type { Meeting } from './meetings.ts';
import type { PublicEvent } from './schema.ts';

/** One service, meeting or event on one day. Times are wall times of the church. */
export interface WeekItem {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM`; absent for an event that began on an earlier day. */
  readonly time?: string;
  readonly title: string;
  readonly place?: string;
  /** Empty if it has no page. */
  readonly path: string;
  /** `YYYY-MM-DD HH:MM`: it stays in the list until the end of this minute. */
  readonly until: string;
}

export const daysAhead = 7;

/** What repeats takes place at least once in as many days: the longest rule is the last weekday of every fourth month. */
export const longestWait = 160;

/** Whether something repeats on a day `YYYY-MM-DD`. */
export function takesPlaceOn({ weekday, week, months }: Repeat, date: string): boolean {
  if (weekdayOf(date) !== weekday || months?.includes(Number(date.slice(5, 7))) === false) return false;
  if (week === undefined) return true;
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return week === -1 ? isLast : Math.ceil(Number(date.slice(8)) / 7) === week;
}

/** The coming `count` times of something that repeats: the last minute of each, `YYYY-MM-DD HH:MM`. `wall` as in `weekAhead`. */
export function nextTimes(repeats: readonly Repeat[], wall: string, count: number): string[] {
  const days = Array.from({ length: count * longestWait }, (_, day) => addDays(wall.slice(0, 10), day));
  const until = ({ time, endTime }: Repeat, date: string) => `${date} ${endTime ?? time}`;
  const all = days.flatMap((date) => repeats.filter((one) => takesPlaceOn(one, date)).map((one) => until(one, date)));
  return all.filter((last) => last >= wall.slice(0, 16)).slice(0, count);
}

/**
 * What takes place today or in the days after it, soonest first. `wall` is the church's time, `YYYY-MM-DD HH:MM:SS`. A page gets
 * one day more than it shows, so that it has its seven days for a while after it was written.
 */
export function weekAhead(
  meetings: readonly Meeting[],
  events: readonly PublicEvent[],
  wall: string,
  days = daysAhead + 1,
): WeekItem[] {
  const today = wall.slice(0, 10);
  const dates = Array.from({ length: days }, (_, day) => addDays(today, day));
  const held = dates.flatMap((date) =>
    meetings
      .filter((meeting) => takesPlaceOn(meeting, date))
      .map(({ id, title, place, path, time, endTime }) => {
        const item = { id: `${id}_${date}`, date, time, title, path, until: `${date} ${endTime ?? time}` };
        return { ...item, ...(place && { place }) };
      }),
  );
  const dated = events.map((event): WeekItem => {
    const isOngoing = event.date < today;
    return {
      id: event.id,
      date: isOngoing ? today : event.date,
      ...(!isOngoing && { time: event.time }),
      title: event.title,
      path: `${eventsPath}/${event.id}`,
      until: event.endsAt?.slice(0, 16).replace('T', ' ') ?? `${event.date} 23:59`,
      ...(event.location && { place: event.location }),
    };
  });
  const all = stillAhead([...held, ...dated], wall).filter(({ date }) => date <= (dates.at(-1) ?? today));
  return all.sort((a, b) => compare(when(a), when(b)));
}

/** Without the items that are over. `wall` is the church's time, `YYYY-MM-DD HH:MM:SS`. */
export function stillAhead(items: readonly WeekItem[], wall: string): WeekItem[] {
  return items.filter(({ until }) => until >= wall.slice(0, 16));
}

const when = ({ date, time = '' }: WeekItem) => date + time;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
