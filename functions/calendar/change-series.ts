import type { Caller } from '#shared/api/access.ts';
import { agesWrong } from '#shared/calendar/ages.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import {
  inScope,
  patchOf,
  reachedBy,
  type Scope,
  type SeriesChange,
  withInput,
} from '#shared/calendar/series-change.ts';
import { instantToWall } from '#shared/church/time.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { continueSeries } from './continue-series.ts';
import { toStaff } from './present.ts';
import { refuse } from './refuse.ts';
import { toDetails } from './schedule.ts';
import { isFormWrong, isTicketShort } from './series-events.ts';
import { beginWork, readSeries, type Series, type Work } from './series-store.ts';
import { type EventWithSeats, readEventsWithSeats, readEventWithSeats } from './store.ts';

export interface ChangedSeries {
  /** The number of events that the request reached. */
  readonly events: number;
}

function demandTimes(events: readonly StaffEvent[], zone: string): void {
  const isWrong = (event: StaffEvent) =>
    Object.keys({ ...readSchedule(event, zone).problems, ...agesWrong(event) }).length > 0;
  if (events.some(isWrong)) refuse('start_date', 'series_times');
}

function demandPlaces(events: readonly StaffEvent[]): void {
  const tooMany = events.filter(({ max_attendees: most, current_attendees: people }) => most !== null && people > most);
  const registered = Math.max(0, ...tooMany.map(({ current_attendees }) => current_attendees));
  if (registered > 0) throw new Failure('capacity_below_registered', { details: { registered } });
}

/** Tickets, questions and places. */
function demandForms(events: readonly StaffEvent[], stored: readonly EventWithSeats[]): void {
  const nextOf = new Map(events.map((event) => [event.id, event]));
  const isShort = (found: EventWithSeats) => isTicketShort(found, nextOf.get(found.event.id) ?? toStaff(found));
  if (stored.some(isShort)) refuse('tickets', 'ticket_taken');
  if (events.some(isFormWrong)) refuse('tickets', 'series_form');
}

interface Found {
  readonly series: Series;
  readonly edited: StaffEvent;
  readonly reached: readonly StaffEvent[];
  /** All dates as they are stored. */
  readonly stored: readonly EventWithSeats[];
}

/** Throws Failure not_found for an event without a series. Finishes earlier work on the series first. */
async function find(id: string, scope: Scope, caller: Caller): Promise<Found> {
  const found = await readEventWithSeats(id);
  const seriesId = found?.event.seriesId;
  if (!found || !seriesId) throw new Failure('not_found');
  await continueSeries(seriesId, caller);
  const series = await readSeries(seriesId);
  if (!series) throw new Failure('not_found');
  const stored = await readEventsWithSeats(series.occurrences.map(({ eventId }) => eventId));
  const events = stored.map(toStaff);
  const edited = events.find((event) => event.id === id);
  if (!edited) throw new Failure('not_found');
  if (edited.status === 'cancelled') throw new Failure('event_cancelled');
  const order = new Map(series.occurrences.map(({ eventId }, index) => [eventId, index]));
  const reached = inScope(events, edited, scope, instantToWall(now(), series.zone));
  reached.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { series, edited, reached, stored };
}

/** `stale` if the series has other work by now. */
async function begin(series: Series, work: Work, caller: Caller): Promise<typeof stale | undefined> {
  const { id, version } = series;
  const about = { subject: `${id}.repeating`, sequence: version + 1, at: work.at, data: { seriesId: id } };
  const outcome = await transactAs<typeof stale>(caller, [
    { part: beginWork(series, work), refused: () => stale },
    { part: announce({ type: 'calendar.repeating', ...about }) },
  ]);
  if (outcome === undefined) await continueSeries(id, caller);
  return outcome;
}

/**
 * Changes an event and others of its series, as `inScope` and `patched` say. Throws Failure not_found, event_cancelled,
 * validation_failed, version_conflict {current, saved_by?, saved_by_you?}, capacity_below_registered {registered}, or what
 * `transactAs` throws.
 */
export function changeSeries(
  id: string,
  { version, tell, scope, ...input }: SeriesChange,
  caller: Caller,
): Promise<ChangedSeries & { readonly event: StaffEvent }> {
  return settle(async () => {
    const { series, edited, reached, stored } = await find(id, scope, caller);
    if (version !== undefined && version !== edited.version) {
      throw await versionConflict(`calendar#${id}`, caller, { current: edited });
    }
    // For its refusals.
    toDetails(input, series.zone);
    const next = withInput(edited, input);
    if (next.start_date.slice(0, 10) !== edited.start_date.slice(0, 10)) refuse('start_date', 'series_day');
    const patch = patchOf(edited, next);
    const changes = reachedBy(reached, edited, patch);
    const changed = changes.map((each) => each.next);
    demandTimes(changed, series.zone);
    demandPlaces(changed);
    demandForms(changed, stored);
    if (changes.length > 0) {
      const outcome = await begin(
        series,
        {
          kind: 'change',
          actor: caller.sub,
          at: now(),
          eventIds: changes.map(({ event }) => event.id),
          patch,
          edited: id,
          ...(tell && { message: tell.message }),
        },
        caller,
      );
      if (outcome === stale) return stale;
    }
    const after = await readEventWithSeats(id);
    if (!after) throw new Failure('not_found');
    return { events: changes.length, event: toStaff(after) };
  });
}

/** Removes or calls off an event and others of its series. Throws Failure not_found, event_cancelled, or what `transactAs` throws. */
export function callOffSeries(id: string, scope: Scope, reason: string, caller: Caller): Promise<ChangedSeries> {
  return settle(async () => {
    const { series, reached } = await find(id, scope, caller);
    const eventIds = reached.map((event) => event.id);
    const outcome = await begin(series, { kind: 'call_off', actor: caller.sub, at: now(), eventIds, reason }, caller);
    return outcome ?? { events: eventIds.length };
  });
}
