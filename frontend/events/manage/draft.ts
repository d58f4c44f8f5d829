import { fieldErrors, fieldTexts } from '#shared/api/fields.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import { EventInput, type EventUpdate, type StaffEvent } from '#shared/calendar/schema.ts';
import { messages } from './messages.ts';

/** What stands in the form: texts as typed, dates and times as their inputs give them; wall time in the church's zone. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly location: string;
  readonly category: string;
  readonly price: string;
  readonly maxAttendees: string;
  readonly requiresRegistration: boolean;
  readonly deadlineDate: string;
  readonly deadlineTime: string;
  readonly askEmergencyContact: boolean;
  readonly isPublished: boolean;
}

/** The form's defaults (B3, decision 49). */
export const emptyDraft: Draft = {
  title: '',
  description: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  location: '',
  category: 'General',
  price: '0',
  maxAttendees: '',
  requiresRegistration: true,
  deadlineDate: '',
  deadlineTime: '',
  askEmergencyContact: true,
  isPublished: false,
};

/** The names under which the server knows the fields that may be wrong, in the form's order. */
export const checkedFields = [
  'title',
  'description',
  'start_date',
  'end_date',
  'location',
  'category',
  'price',
  'max_attendees',
  'registration_deadline',
] as const;
export type CheckedField = (typeof checkedFields)[number];
export type DraftErrors = Readonly<Partial<Record<CheckedField, string>>>;

/** `2026-11-28 09:00:00` of what two inputs hold. It is put together as text: no clock of this browser has a say in it. */
export function toWall(date: string, time: string): string {
  return `${date} ${time.length === 5 ? `${time}:00` : time}`;
}

/** What the two inputs show of a wall time; seconds only where there are any. */
export function fromWall(wall: string | null): readonly [date: string, time: string] {
  if (wall === null) return ['', ''];
  return [wall.slice(0, 10), wall.slice(11).replace(/^(\d\d:\d\d):00$/, '$1')];
}

/** An event as the form shows it. */
export function toDraft(event: StaffEvent): Draft {
  const [startDate, startTime] = fromWall(event.start_date);
  const [endDate, endTime] = fromWall(event.end_date);
  const [deadlineDate, deadlineTime] = fromWall(event.registration_deadline);
  return {
    title: event.title,
    description: event.description,
    startDate,
    startTime,
    endDate,
    endTime,
    location: event.location,
    category: event.category,
    price: String(event.price),
    maxAttendees: event.max_attendees === null ? '' : String(event.max_attendees),
    requiresRegistration: event.requires_registration,
    deadlineDate,
    deadlineTime,
    askEmergencyContact: event.ask_emergency_contact,
    isPublished: event.is_published,
  };
}

/** The event that a draft describes, as it is sent. An end with a time alone is on the day of the start. */
export function toInput(draft: Draft): EventInput {
  const { startDate, startTime, endDate, endTime, deadlineDate, deadlineTime } = draft;
  const number = (text: string) => Number(text.trim());
  return {
    title: draft.title,
    description: draft.description.trim() === '' ? '' : draft.description,
    start_date: toWall(startDate, startTime),
    end_date: endDate || endTime ? toWall(endDate || startDate, endTime) : null,
    location: draft.location.trim() === '' ? '' : draft.location,
    price: draft.price.trim() === '' ? 0 : number(draft.price),
    max_attendees: draft.maxAttendees.trim() === '' ? null : number(draft.maxAttendees),
    is_published: draft.isPublished,
    category: draft.category.trim() === '' ? emptyDraft.category : draft.category,
    requires_registration: draft.requiresRegistration,
    registration_deadline: deadlineDate || deadlineTime ? toWall(deadlineDate, deadlineTime) : null,
    ask_emergency_contact: draft.askEmergencyContact,
  };
}

/** A stored event as an update sends it back whole. */
export function toUpdate(event: StaffEvent): EventUpdate {
  return { ...toInput(toDraft(event)), version: event.version };
}

/**
 * What is wrong with a draft, in the server's own words where it has some. `unfinished`: fields whose input holds
 * something that is not a whole date, time or number; the browser gives such as empty.
 */
export function check(draft: Draft, zone: string, unfinished: readonly CheckedField[] = []): DraftErrors {
  const m = messages.errors;
  const errors: Partial<Record<CheckedField, string>> = {};
  for (const field of unfinished) errors[field] = m.unfinished;
  if (draft.title.trim() === '') errors.title ??= m.title;
  if (!draft.startDate) errors.start_date ??= draft.startTime ? m.startDate : m.start;
  else if (!draft.startTime) errors.start_date ??= m.startTime;
  if (draft.endDate && !draft.endTime) errors.end_date ??= m.endTime;
  if (draft.deadlineDate && !draft.deadlineTime) errors.registration_deadline ??= m.deadlineTime;
  if (draft.deadlineTime && !draft.deadlineDate) errors.registration_deadline ??= m.deadlineDate;
  const input = toInput(draft);
  if (input.max_attendees !== null && !Number.isInteger(input.max_attendees)) errors.max_attendees ??= m.wholeNumber;
  const { error } = EventInput.safeParse(input);
  const found: Partial<Record<CheckedField, string>> = error ? fieldErrors(error.issues, input) : {};
  for (const field of checkedFields) if (found[field]) errors[field] ??= found[field];
  const times = ['start_date', 'end_date', 'registration_deadline'] as const;
  const { problems } = readSchedule(input, zone);
  for (const field of times) if (problems[field]) errors[field] ??= fieldTexts[problems[field]];
  return errors;
}

/** The server's errors by field, as far as the form has such fields. */
export function knownErrors(fields: Readonly<Record<string, string>>): DraftErrors {
  return Object.fromEntries(checkedFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}
