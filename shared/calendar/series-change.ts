import * as z from 'zod/mini';
import { addDays } from '../church/time.ts';
import { changesOf, type EventChangeKind } from './event-changes.ts';
import { followUpWords } from './follow-up-words.ts';
import { CallOff, type EventInput, EventUpdate, type StaffEvent } from './schema.ts';
import { daysBetween } from './shifted.ts';

/** The dates that staff change or call off together with one event. Events that have begun are left out. */
export const scopes = ['following', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** A change of an event and of others in its series. The day of the start cannot change. */
export const SeriesChange = z.extend(EventUpdate, { scope: z.enum(scopes) });
export type SeriesChange = z.output<typeof SeriesChange>;

export const SeriesCallOff = z.extend(CallOff, { scope: z.enum(scopes) });

/** Fields with the same value on every date. */
const plainFields = [
  'title',
  'description',
  'location',
  'map_url',
  'price',
  'max_attendees',
  'is_published',
  'category',
  'ministry',
  'age_from',
  'age_to',
  'requires_registration',
  'ask_emergency_contact',
  'confirm_places',
  'reminder',
  'follow_up',
  'follow_up_subject',
  'follow_up_text',
  'ask_names',
  'tickets',
  'questions',
] as const satisfies readonly (keyof EventInput & keyof StaffEvent)[];
const moments = ['start_date', 'end_date', 'registration_deadline'] as const;
type EventField = (typeof plainFields)[number] | (typeof moments)[number];
export type EventFields = Pick<StaffEvent, EventField>;

/** A moment as days after the event's own day, and a time. Absent: no such moment. */
const Moment = z.object({ days: z.number(), time: z.string() });
type Moment = z.output<typeof Moment>;

/** What a change of one event does to the others of its series. */
export const SeriesPatch = z.object({
  fields: z.record(z.string(), z.unknown()),
  moments: z.record(z.string(), z.nullable(Moment)),
});
export type SeriesPatch = Readonly<z.output<typeof SeriesPatch>>;

const dayOf = (wall: string) => wall.slice(0, 10);

function momentOf(event: EventFields, name: (typeof moments)[number]): Moment | null {
  const wall = event[name];
  return wall === null ? null : { days: daysBetween(dayOf(event.start_date), dayOf(wall)), time: wall.slice(11) };
}

const isEqual = (one: Moment | null, other: Moment | null) => one?.days === other?.days && one?.time === other?.time;

/** Compares lists by their content. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The event with the values of a form, which leaves an absent one empty: as the event is presented after it is stored. */
export function withInput(event: StaffEvent, input: Omit<EventInput, 'test'>): StaffEvent {
  const orNull = <T>(value: T | '' | null | undefined): T | null =>
    value === '' || value === undefined ? null : value;
  const written = (text: string) => (input.follow_up === 'none' ? '' : text);
  return {
    ...event,
    ...input,
    end_date: orNull(input.end_date),
    max_attendees: orNull(input.max_attendees),
    map_url: orNull(input.map_url),
    ministry: orNull(input.ministry),
    age_from: orNull(input.age_from),
    age_to: orNull(input.age_to),
    registration_deadline: orNull(input.registration_deadline),
    follow_up_subject: written(input.follow_up_subject) || followUpWords.subject,
    follow_up_text: written(input.follow_up_text) || followUpWords.text,
  };
}

/** The day of the start is not in it: the rule would no longer be true. */
export function patchOf(event: EventFields, next: EventFields): SeriesPatch {
  const fields = plainFields.filter((name) => !isSame(event[name], next[name])).map((name) => [name, next[name]]);
  const times = moments.filter((name) => !isEqual(momentOf(event, name), momentOf(next, name)));
  return {
    fields: Object.fromEntries(fields),
    moments: Object.fromEntries(times.map((name) => [name, momentOf(next, name)])),
  };
}

/** The names of the fields in which two states of an event differ. */
export function changedIn(event: EventFields, next: EventFields): EventField[] {
  return [...plainFields, ...moments].filter((name) => !isSame(event[name], next[name]));
}

/**
 * The event after a change of its series. What staff changed on this date alone stays (`series.own`), except on the date from which
 * they change the series (`isEdited`).
 */
export function patched(event: StaffEvent, { fields, moments: times }: SeriesPatch, isEdited: boolean): StaffEvent {
  const own: readonly string[] = isEdited ? [] : (event.series?.own ?? []);
  const isTaken = ([name]: readonly [string, unknown]) => !own.includes(name);
  const at = Object.entries(times)
    .filter(isTaken)
    .map(([name, moment]) => [name, moment && `${addDays(dayOf(event.start_date), moment.days)} ${moment.time}`]);
  return { ...event, ...Object.fromEntries(Object.entries(fields).filter(isTaken)), ...Object.fromEntries(at) };
}

/** The events that a change or a cancellation reaches. `now`: the church's wall time. */
export function inScope(events: readonly StaffEvent[], edited: StaffEvent, scope: Scope, now: string): StaffEvent[] {
  const { series } = edited;
  return events.filter((event) => {
    if (!series || event.series?.id !== series.id || event.status !== 'scheduled') return false;
    if (event.id === edited.id) return true;
    return event.start_date > now && (scope === 'all' || event.series.day > series.day);
  });
}

export interface ReachedEvent {
  readonly event: StaffEvent;
  readonly next: StaffEvent;
  /** What the people registered for it should hear about. */
  readonly changes: readonly EventChangeKind[];
}

/** The events that a patch changes. */
export function reachedBy(events: readonly StaffEvent[], edited: StaffEvent, patch: SeriesPatch): ReachedEvent[] {
  return events
    .map((event) => ({ event, next: patched(event, patch, event.id === edited.id) }))
    .filter(({ event, next }) => changedIn(event, next).length > 0)
    .map((reached) => ({ ...reached, changes: changesOf(reached.event, reached.next) }));
}
