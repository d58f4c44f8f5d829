import { agesWrong } from '#shared/calendar/ages.ts';
import { changesOf } from '#shared/calendar/event-changes.ts';
import { eventFormProblems } from '#shared/calendar/event-form.ts';
import { eventFormOf } from '#shared/calendar/event-form-of.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { changedIn, patched } from '#shared/calendar/series-change.ts';
import { daysBetween, shifted } from '#shared/calendar/shifted.ts';
import type { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { people } from '../seats/store.ts';
import { isBelowTaken, limitsOf } from '../seats/tickets.ts';
import { creation, newEvent } from './create.ts';
import { withdrawal } from './delete.ts';
import { keepForms } from './forms-store.ts';
import { toStaff } from './present.ts';
import { toDetails } from './schedule.ts';
import type { Series, Work } from './series-store.ts';
import { type CalendarEvent, type EventWithSeats, readEventsWithSeats } from './store.ts';
import { changedEvent, replacement } from './update.ts';

export type WorkKind = Work['kind'];
type WorkOf<K extends WorkKind> = Extract<Work, { readonly kind: K }>;

interface SeriesWork {
  /** The events that it is about. */
  readonly ids: readonly string[];
  /** The writes for some of them; none for an event that needs nothing, or was removed or called off since. */
  readonly writesFor: (ids: readonly string[]) => Promise<Write<typeof stale>[]>;
}

export function workOf(series: Series, work: Work): SeriesWork {
  switch (work.kind) {
    case 'create':
      return {
        ids: series.occurrences.map(({ eventId }) => eventId),
        writesFor: async (ids) => ids.flatMap((id) => creation(eventOf(series, id, work), work.actor)),
      };
    case 'change':
      return {
        ids: work.eventIds,
        writesFor: async (ids) => {
          const changes = (await scheduledOf(ids)).flatMap((found) => changeOf(found, work));
          return [...changes.flatMap(({ writes }) => writes), ...keepForms(changes.map(({ event }) => event))];
        },
      };
    case 'call_off':
      return {
        ids: work.eventIds,
        writesFor: async (ids) => (await scheduledOf(ids)).flatMap((found) => withdrawal(found, work)),
      };
  }
}

/** Never throws: its times were judged before the series was stored. */
function eventOf(series: Series, eventId: string, { input, at }: WorkOf<'create'>): CalendarEvent {
  const { start } = series.occurrences.find((each) => each.eventId === eventId) ?? series;
  const days = daysBetween(input.start_date.slice(0, 10), start.slice(0, 10));
  return {
    ...newEvent(eventId, shifted(input, days), { zone: series.zone, at }),
    seriesId: series.id,
    occurrence: start,
    repeat: { pattern: series.pattern, every: series.every },
  };
}

async function scheduledOf(ids: readonly string[]): Promise<EventWithSeats[]> {
  return (await readEventsWithSeats(ids)).filter(({ event }) => event.status === 'scheduled');
}

interface Change {
  readonly event: CalendarEvent;
  readonly writes: Write<typeof stale>[];
}

/** None if it changes nothing for this event. */
function changeOf(found: EventWithSeats, work: WorkOf<'change'>): Change[] {
  const { event: was } = found;
  const before = toStaff(found);
  const isEdited = was.id === work.edited;
  const next = possible(found, patched(before, work.patch, isEdited));
  const fields = changedIn(before, next);
  if (fields.length === 0) return [];
  const { own, ...rest } = changedEvent(was, toDetails(inputOf(next), was.zone), work.at);
  const left = isEdited ? own?.filter((name) => !fields.some((field) => field === name)) : own;
  const isTold = people(found.seats) > 0 && changesOf(before, next).length > 0;
  const event = left && left.length > 0 ? { ...rest, own: left } : rest;
  const message = isTold ? work.message : undefined;
  return [{ event, writes: replacement(found, event, { actor: work.actor, fields, message }) }];
}

const isWrong = (problems: object): boolean => Object.keys(problems).length > 0;

/** Whether the tickets, questions and places of an event do not fit each other. */
export const isFormWrong = (event: StaffEvent): boolean =>
  isWrong(eventFormProblems(eventFormOf(event), event.max_attendees));

/** Whether people have more tickets of a kind than `next` allows. */
export const isTicketShort = ({ event, seats }: EventWithSeats, next: Pick<StaffEvent, 'tickets'>): boolean =>
  isBelowTaken(limitsOf(event.form?.tickets ?? []), seats.tickets, limitsOf(next.tickets));

/**
 * Between the check of a change and its writes, people may register, and staff may change one event. The limit then is the number
 * of people who are coming, and times, ages, tickets and questions that do not fit stay as they were. So the work never fails: if it
 * did, the series could not be changed any more.
 */
function possible(found: EventWithSeats, next: StaffEvent): StaffEvent {
  const before = toStaff(found);
  const most = next.max_attendees;
  const limit = most === null ? null : Math.max(most, before.current_attendees);
  const { start_date, end_date, registration_deadline, age_from, age_to } = before;
  const { max_attendees, ask_names, tickets, questions } = before;
  const is = { ...next, max_attendees: limit };
  return {
    ...is,
    ...(isWrong(readSchedule(next, found.event.zone).problems) && { start_date, end_date, registration_deadline }),
    ...(isWrong(agesWrong(next)) && { age_from, age_to }),
    ...((isTicketShort(found, next) || isFormWrong(is)) && { max_attendees, ask_names, tickets, questions }),
  };
}

export function inputOf(event: StaffEvent): EventInput {
  const {
    id: _,
    current_attendees: _p,
    status: _s,
    series: _r,
    version: _v,
    created_at: _c,
    updated_at: _u,
    ...input
  } = event;
  return input;
}
