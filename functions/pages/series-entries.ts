import { type CalendarEntry, eventUid } from '#shared/calendar/ics.ts';
import type { ChurchPlace } from '#shared/church/church-map.ts';
import { onCalendar } from '#shared/church/church-place.ts';
import { instantToWall, wallToInstant } from '#shared/church/time.ts';
import { endOf } from '../calendar/list.ts';
import { readSeriesOf, type Series } from '../calendar/series-store.ts';
import { type CalendarEvent, readAllEvents } from '../calendar/store.ts';
import type { Snapshot } from './read.ts';

export interface FeedContext {
  readonly url: string;
  /** Epoch ms. */
  readonly stamp: number;
  readonly place: ChurchPlace;
}

export function entryOf(event: CalendarEvent, { url, stamp, place }: FeedContext): CalendarEntry {
  const page = `${url}/events/${event.id}`;
  return {
    uid: eventUid(event.id, url),
    sequence: event.version,
    stamp,
    startsAt: event.startsAt,
    ...(event.endsAt !== undefined && { endsAt: event.endsAt }),
    title: event.title,
    description: [event.description, page].filter(Boolean).join('\n\n'),
    ...onCalendar(event, place),
    url: page,
    cancelled: event.status === 'cancelled',
  };
}

const isShown = ({ isPublished, test }: CalendarEvent) => isPublished && !test;

/** The events of calendar feeds: those that are not over, with all of their series. Called-off ones are included. */
export async function shownIn(all: Snapshot['all'], at: number): Promise<CalendarEvent[]> {
  const shown = (await all()).filter(isShown);
  const coming = shown.filter((event) => endOf(event) > at);
  const series = new Set(coming.map(({ seriesId }) => seriesId));
  return shown.filter(
    (event) => coming.includes(event) || (event.seriesId !== undefined && series.has(event.seriesId)),
  );
}

/** An entry for each event, and for each series one with its rule, and one for each date that differs from it. */
export async function eventEntries(events: readonly CalendarEvent[], context: FeedContext): Promise<CalendarEntry[]> {
  const ids = [...new Set(events.flatMap(({ seriesId }) => seriesId ?? []))];
  const series = ids.length > 0 ? await readSeriesOf(ids) : new Map<string, Series>();
  const single = events.filter(({ seriesId }) => !seriesId || !series.has(seriesId));
  // Read after the series, so that a date without an event was removed, and is not about to be created.
  const stored = series.size > 0 ? await readAllEvents() : [];
  const repeating = [...series.values()].flatMap((each) =>
    seriesEntries(
      each,
      stored.filter(({ seriesId }) => seriesId === each.id),
      context,
    ),
  );
  return [...single.map((event) => entryOf(event, context)), ...repeating];
}

const lengthOf = ({ startsAt, endsAt }: CalendarEvent) => (endsAt === undefined ? undefined : endsAt - startsAt);

/** More than the versions that an event can have, and small enough that sixty of them fit 32 bits. */
const removedVersion = 1_000_000;

/**
 * Grows with each change to any date of the series, also with its removal, after which its version is not known any more. Dates that are
 * still to be created do not count.
 */
function sequenceOf({ occurrences, work }: Series, stored: readonly CalendarEvent[]): number {
  const removed = work?.kind === 'create' ? 0 : occurrences.length - stored.length;
  return stored.reduce((sum, { version }) => sum + version, removed * removedVersion);
}

/** The UID is that of the series, and RECURRENCE-ID the time by its rule, so both stay when a date moves. `stored`: with drafts. */
function seriesEntries(series: Series, stored: readonly CalendarEvent[], context: FeedContext): CalendarEntry[] {
  const { zone, occurrences, except, start, rule } = series;
  const events = stored.filter(isShown);
  const plain = events.find((event) => event.status === 'scheduled' && endOf(event) > context.stamp) ?? events[0];
  const startsAt = wallToInstant(start, zone);
  if (!plain || startsAt === null) return [];
  const uid = eventUid(`series-${series.id}`, context.url);
  const sequence = sequenceOf(series, stored);
  const length = lengthOf(plain);
  const byRule = new Set(events.map(({ occurrence }) => occurrence));
  const absent = occurrences.flatMap((each) => (byRule.has(each.start) ? [] : [each.start]));
  const last = wallToInstant(occurrences.at(-1)?.start ?? start, zone) ?? startsAt;
  const { endsAt: _, cancelled: _c, ...shared } = entryOf(plain, context);
  const entire: CalendarEntry = {
    ...shared,
    uid,
    sequence,
    startsAt,
    ...(length !== undefined && { endsAt: startsAt + length }),
    series: { rule, except: [...except.map((day) => day + start.slice(10)), ...absent].sort(), last },
  };
  const isPlain = (event: CalendarEvent) =>
    instantToWall(event.startsAt, zone) === event.occurrence &&
    lengthOf(event) === length &&
    event.status === 'scheduled' &&
    (['title', 'description', 'location'] as const).every((field) => event[field] === plain[field]);
  const own = events
    .filter((event) => !isPlain(event))
    .map((event) => ({ ...entryOf(event, context), uid, sequence, recurrence: event.occurrence ?? '' }));
  return [entire, ...own];
}
