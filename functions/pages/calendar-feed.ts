import { type CalendarEntry, calendarFile } from '#shared/calendar/ics.ts';
import type { SourcedMeeting } from '#shared/calendar/meetings.ts';
import { longestWait, takesPlaceOn } from '#shared/calendar/week-ahead.ts';
import { addDays, dateOf, wallToInstant } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import { siteLanguages } from '../kit/env.ts';
import { churchPlace } from './place.ts';
import type { Snapshot } from './read.ts';
import { eventEntries, shownIn } from './series-entries.ts';
import { wordsIn } from './words.ts';

/** The day from which a meeting is in calendars, unless staff changed its time later. */
const firstDay = '2026-01-01';

/** Services and regular meetings, and the events that are not over. Called-off events are included and marked. */
export async function calendar(snapshot: Snapshot): Promise<string> {
  const { church, at, all } = snapshot;
  const [name, place, meetings, stored, events] = await Promise.all([
    snapshot.name(),
    churchPlace(snapshot),
    snapshot.meetings(),
    snapshot.stored(),
    shownIn(all, at),
  ]);
  const context = { url: church.url, stamp: at, place };
  const regular = meetings.flatMap((held) => meetingEntry(held, { ...context, zone: church.zone, stored }) ?? []);
  const words = wordsIn(siteLanguages()[0]);
  return calendarFile({
    method: 'PUBLISH',
    zone: church.zone,
    entries: [...regular, ...(await eventEntries(events, context))],
    feed: { name: fill(words.feed.calendar, { church: name }), refreshHours: 12 },
    madeAt: at,
  });
}

interface MeetingContext {
  readonly url: string;
  readonly stamp: number;
  readonly place: { readonly name: string; readonly address: string };
  readonly zone: string;
  readonly stored: Awaited<ReturnType<Snapshot['stored']>>;
}

/** It begins with its first time since staff last changed when it is; each change raises its sequence. */
function meetingEntry(
  { meeting, keys, ministry, minutes, address }: SourcedMeeting,
  { url, stamp, place, zone, stored }: MeetingContext,
): CalendarEntry | undefined {
  const texts = stored.texts.filter(({ key }) => keys.includes(key));
  const version = stored.ministries.find(({ id }) => id === ministry)?.version ?? 0;
  const changed = texts.map(({ updatedAt }) => dateOf(updatedAt, zone));
  const from = [firstDay, ...changed].sort().at(-1) ?? firstDay;
  const days = Array.from({ length: longestWait }, (_, day) => addDays(from, day));
  const instant = (day: string, time: string) => wallToInstant(`${day} ${time}:00`, zone);
  // Where clocks go forward, an hour may be missing on one day.
  const date = days.find((day) => takesPlaceOn(meeting, day) && instant(day, meeting.time) !== null);
  const startsAt = date && instant(date, meeting.time);
  if (!startsAt) return undefined;
  const endsAt = meeting.endTime ? instant(date, meeting.endTime) : minutes && startsAt + minutes * 60_000;
  const location = address && address === place.address ? [place.name, address] : [meeting.place, address];
  return {
    uid: `${meeting.id}@${new URL(url).hostname}`,
    sequence: texts.reduce((sum, text) => sum + text.version, version),
    stamp,
    startsAt,
    ...(endsAt && { endsAt }),
    title: meeting.title,
    location: [...new Set(location)]
      .filter(Boolean)
      .join(', ')
      .replace(/\s*\n\s*/g, ', '),
    ...(meeting.path && { url: new URL(meeting.path, url).href }),
    repeats: meeting,
  };
}
