import { type CalendarEntry, eventUid } from '#shared/calendar/ics.ts';
import { type Repeat, readMeetingTimes } from '#shared/calendar/meeting-times.ts';
import { onCalendar } from '#shared/church/church-place.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import type { NextClass } from '../content/next-class.ts';
import { referenceOf } from '../registrations/present.ts';
import type { ChurchProfile, MailContext } from './facts.ts';
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

/** The calendar entry of a place in the membership class. None if staff wrote its day or its time in words of their own. */
export function classEntry(
  { date, time, room }: NextClass,
  { registration, language }: Pick<MailContext, 'registration' | 'language'>,
  profile: ChurchProfile,
  { sequence, stamp }: Omit<Version, 'method'>,
): CalendarEntry[] {
  const times = timesIn(time);
  const instant = (clock: string) => wallToInstant(`${date} ${clock}:00`, profile.zone) ?? undefined;
  const startsAt = date && times && instant(times.time);
  if (!startsAt) return [];
  const endsAt = times.endTime === undefined ? undefined : instant(times.endTime);
  const { reference, membershipClass } = wordsIn(language).mail.calendar;
  return [
    {
      uid: eventUid(registration.id, profile.url),
      sequence,
      stamp,
      startsAt,
      ...(endsAt !== undefined && { endsAt }),
      title: fill(membershipClass, { church: profile.church }),
      description: fill(reference, { reference: referenceOf(registration.id) }),
      ...onCalendar({ location: room }, placeOf(profile)),
    },
  ];
}
