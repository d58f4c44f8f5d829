import { type CalendarEntry, eventUid } from '#shared/calendar/ics.ts';
import { type Repeat, readMeetingTimes } from '#shared/calendar/meeting-times.ts';
import { churchMap, oneLine } from '#shared/church/church-map.ts';
import { coordinatesIn, onCalendar } from '#shared/church/church-place.ts';
import { minutesOf, serviceMinutes } from '#shared/church/held-services.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import type { NextClass } from '../content/next-class.ts';
import { referenceOf } from '../registrations/present.ts';
import { answer, type ChurchProfile, type MailContext } from './facts.ts';
import { placeOf } from './where.ts';
import { wordsIn } from './words.ts';

/** A version of a calendar file. */
export interface Version {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The sequence among the registration's own events; its confirmation has 1. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly stamp: number;
}

/** `Sunday 12:30-4:00 PM` or `12:30 to 4:00 PM`. Undefined for a text that says no time. */
function timesIn(written: string): Pick<Repeat, 'time' | 'endTime'> | undefined {
  return (readMeetingTimes(written) ?? readMeetingTimes(`Sunday ${written}`))?.repeats[0];
}

type Asked = Pick<MailContext, 'registration' | 'language'>;

type Meeting = Pick<CalendarEntry, 'startsAt' | 'title' | 'location' | 'point'> & {
  readonly endsAt: number | undefined;
};

function entry(
  { endsAt, ...meeting }: Meeting,
  { registration, language }: Asked,
  profile: ChurchProfile,
  version: Omit<Version, 'method'>,
): CalendarEntry {
  const { reference } = wordsIn(language).mail.calendar;
  return {
    uid: eventUid(registration.id, profile.url),
    ...version,
    ...meeting,
    ...(endsAt !== undefined && { endsAt }),
    description: fill(reference, { reference: referenceOf(registration.id) }),
  };
}

/** The calendar entry of a place in the membership class. None if staff wrote its day or its time in words of their own. */
export function classEntry(
  { date, time, room }: NextClass,
  asked: Asked,
  profile: ChurchProfile,
  version: Omit<Version, 'method'>,
): CalendarEntry[] {
  const times = timesIn(time);
  const instant = (clock: string) => wallToInstant(`${date} ${clock}:00`, profile.zone) ?? undefined;
  const startsAt = date && times && instant(times.time);
  if (!startsAt) return [];
  const endsAt = times.endTime === undefined ? undefined : instant(times.endTime);
  const title = fill(wordsIn(asked.language).mail.calendar.membershipClass, { church: profile.church });
  const place = onCalendar({ location: room }, placeOf(profile));
  return [entry({ startsAt, endsAt, title, ...place }, asked, profile, version)];
}

/** The calendar entry of the service that a visitor comes to. None if the time of the service is not a time. */
export function visitEntry(asked: Asked, profile: ChurchProfile, version: Omit<Version, 'method'>): CalendarEntry[] {
  const [date, time] = [answer(asked.registration, 'serviceDate'), answer(asked.registration, 'serviceTime')];
  const minutes = minutesOf(time);
  if (minutes === null) return [];
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const startsAt = wallToInstant(`${date} ${clock}:00`, profile.zone);
  if (startsAt === null) return [];
  const endsAt = startsAt + serviceMinutes * 60_000;
  const title = fill(wordsIn(asked.language).mail.calendar.visit, { church: profile.church });
  const location = [profile.church, oneLine(profile.place)].filter(Boolean).join(', ');
  const point = coordinatesIn(churchMap(placeOf(profile)));
  return [entry({ startsAt, endsAt, title, location, ...(point && { point }) }, asked, profile, version)];
}
