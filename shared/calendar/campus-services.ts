import { type TextService, textServices } from '../church/services.ts';
import type { locationsKeys } from '../content/locations-keys.ts';
import { readMeetingTimes } from './meeting-times.ts';

type LocationKey = keyof typeof locationsKeys;

/** A service that the page of locations names, with what its texts say today. */
export interface NamedService extends Pick<TextService, 'campus' | 'id'> {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Its first hour, in minutes since midnight. */
  readonly minutes: number;
  /** `9:30 AM Sunday service, River Campus` */
  readonly name: string;
}

/**
 * The services whose texts name a day and an hour. A campus without an address does not exist yet, as in the calendar
 * (docs/decisions/service-times.md).
 */
export function readTextServices(text: (key: LocationKey) => string): readonly NamedService[] {
  return textServices.flatMap(({ campus, id, day, time, title }) => {
    if (text('places_river_address') === '') return [];
    const repeats = readMeetingTimes(`${text(day)}, ${text(time)}`)?.repeats ?? [];
    const [first] = repeats;
    if (!first) return [];
    const [hours = 0, minutes = 0] = first.time.split(':').map(Number);
    const name = [`${text(time)} ${text(title)}`.trim(), text('places_river_title')].filter(Boolean).join(', ');
    return [{ campus, id, weekdays: repeats.map(({ weekday }) => weekday), minutes: hours * 60 + minutes, name }];
  });
}
