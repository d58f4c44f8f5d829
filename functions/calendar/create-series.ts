import type { Caller } from '#shared/api/access.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { lastDayFrom, type SeriesDates, type SeriesInput, seriesProblems } from '#shared/calendar/series.ts';
import { daysBetween, shifted } from '#shared/calendar/shifted.ts';
import { isDay, wallToInstant } from '#shared/church/time.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, fingerprint } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { continueSeries } from './continue-series.ts';
import { eventId } from './create.ts';
import { keepForms } from './forms-store.ts';
import { toStaff } from './present.ts';
import { datesOf, ruleOf } from './recurrence.ts';
import { refuse } from './refuse.ts';
import { toDetails } from './schedule.ts';
import { addSeries, readSeries, type Series } from './series-store.ts';
import { readEventWithSeats } from './store.ts';

export interface SeriesDay {
  readonly date: string;
  /** The wall time of the start does not exist on that day. */
  readonly missing?: true;
}

/** All dates of the rule, those that staff leave out included. Throws Failure validation_failed. */
export function seriesDays(input: SeriesDates): SeriesDay[] {
  const start = input.start_date.slice(0, 10);
  if (!isDay(start)) refuse('start_date', 'no_such_time');
  const [problem] = Object.entries(seriesProblems(input));
  if (problem) refuse(...problem);
  const dates = datesOf(input);
  if ((dates.at(-1) ?? '') > lastDayFrom(start)) refuse('repeats_count', 'series_too_long');
  const time = input.start_date.slice(10);
  const zone = env('CHURCH_ZONE');
  return dates.map((date) => ({ date, ...(wallToInstant(date + time, zone) === null && { missing: true as const }) }));
}

export interface CreatedSeries {
  readonly series: string;
  readonly dates: number;
  /** Its first event. */
  readonly event: StaffEvent;
}

/**
 * The first transaction stores the series with all that is to be created, and an event for the subscriber `repeat`, which
 * creates the rest if this call ends early. The same key creates it once. Throws Failure validation_failed,
 * idempotency_key_reused, or what `transactAs` throws.
 */
export async function createSeries(body: SeriesInput, caller: Caller, idempotencyKey: string): Promise<CreatedSeries> {
  const id = derivedId(`${caller.sub} ${idempotencyKey}`);
  const series = (await readSeries(id)) ?? (await newSeries(id, body, caller));
  if (series.request !== requestOf(body)) throw new Failure('idempotency_key_reused');
  await continueSeries(id, caller);
  const [first] = series.occurrences;
  const event = first && (await readEventWithSeats(first.eventId));
  if (!event) throw new Failure('not_found');
  return { series: id, dates: series.occurrences.length, event: toStaff(event) };
}

const requestOf = (body: SeriesInput) => fingerprint(JSON.stringify(body));

async function newSeries(id: string, body: SeriesInput, caller: Caller): Promise<Series> {
  const { repeats, repeats_every, repeats_until, repeats_count, repeats_except, ...input } = body;
  const { start_date } = input;
  const rule = { start_date, repeats, repeats_every, repeats_until, repeats_count, repeats_except };
  const zone = env('CHURCH_ZONE');
  // The times of the first date are judged as those of a single event, with errors at their fields.
  const details = toDetails(input, zone);
  const days = seriesDays(rule);
  const except = days.flatMap(({ date }) => (repeats_except.includes(date) ? [date] : []));
  const chosen = days.filter(({ date }) => !except.includes(date));
  if (chosen.length < 2) refuse('repeats_except', 'series_few');
  const badly = chosen.some(({ date }) => {
    const { problems } = readSchedule(shifted(input, daysBetween(start_date.slice(0, 10), date)), zone);
    return Object.keys(problems).length > 0;
  });
  if (badly) refuse('repeats_except', 'series_no_such_time');
  const at = now();
  const series: Series = {
    id,
    request: requestOf(body),
    rule: ruleOf(rule, zone),
    start: start_date,
    zone,
    pattern: repeats,
    every: repeats_every,
    except,
    occurrences: chosen.map(({ date }) => ({ start: date + start_date.slice(10), eventId: eventId(input.title) })),
    version: 1,
    work: { kind: 'create', actor: caller.sub, at, input },
    pages: 0,
  };
  await transactAs(caller, [
    { part: addSeries(series) },
    ...keepForms([details]),
    {
      part: announce({
        type: 'calendar.repeating',
        subject: `${id}.repeating`,
        sequence: 1,
        at,
        data: { seriesId: id },
      }),
    },
  ]);
  return series;
}
