import type { ApiError } from '#shared/api/client.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import { missingLabels, toSchema } from '#shared/forms/form.ts';
import type { Answers } from './draft.ts';

/** What the visitor saw of the event, in the form's names: sent along, so that a change in between is noticed. */
export interface Seen {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly eventDate: string;
  readonly eventTime: string;
  readonly eventPrice: number;
}

export function seenOf(event: PublicEvent): Seen {
  return {
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    eventTime: event.time,
    eventPrice: event.price ?? 0,
  };
}

/** What can come of pressing the button, other than a place. */
export type Problem =
  | { readonly kind: 'missing'; readonly labels: readonly string[]; readonly fields: Fields }
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'seats'; readonly left: number; readonly asked: number }
  | { readonly kind: 'changed'; readonly current: Seen }
  | { readonly kind: 'registered' | 'cancelled' | 'reused' }
  | { readonly kind: 'network' }
  | { readonly kind: 'retry'; readonly text: string }
  | { readonly kind: 'ended'; readonly text: string };

/** Field name → text beside it. */
export type Fields = Readonly<Record<string, string>>;

const form = eventRegistration;

/** The fields a visitor is asked, in the form's order. */
export function askedFields(context: FormContext, seen: Seen): readonly Field[] {
  const fields: readonly Field[] = form.fields;
  return fields.filter((field) => !(field.name in seen) && (field.onlyWhen === undefined || context[field.onlyWhen]));
}

export function contextOf(event: Pick<PublicEvent, 'askEmergencyContact'>, seen: Seen): FormContext {
  return { priced: seen.eventPrice > 0, asksEmergencyContact: event.askEmergencyContact };
}

/** People in the party as typed; 1 where nothing sensible is. */
export function peopleOf(answers: Answers): number {
  const people = Number(answers.attendees);
  return Number.isInteger(people) && people > 0 ? people : 1;
}

/** The answers as the API takes them: numbers as numbers, blanks left out. */
export function dataOf(answers: Answers, seen: Seen, context: FormContext): Record<string, unknown> {
  const data: Record<string, unknown> = { ...seen };
  for (const field of askedFields(context, seen)) {
    const answer = answers[field.name];
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === '')) continue;
    data[field.name] = field.kind === 'people' || field.kind === 'number' ? Number(answer) : answer;
  }
  return data;
}

/** Checks as the server will, so that most mistakes never travel. Null where all is well. */
export function check(data: Record<string, unknown>, context: FormContext): Problem | null {
  const result = toSchema(form, context).safeParse(data);
  if (result.success) return null;
  const fields = fieldErrors(result.error.issues, data);
  const labels = missingLabels(form, data, context);
  return labels.length > 0 ? { kind: 'missing', labels, fields } : { kind: 'fields', fields };
}

/** What a refusal means for the visitor. */
export function problemOf(error: ApiError, seen: Seen, asked: number): Problem {
  switch (error.code) {
    case 'validation_failed':
      return { kind: 'fields', fields: withoutPrefix(error.fields) };
    case 'not_enough_seats':
      return { kind: 'seats', left: Number(error.details.seatsLeft) || 0, asked };
    case 'event_changed':
      return { kind: 'changed', current: currentOf(error.details.current, seen) };
    case 'already_registered':
      return { kind: 'registered' };
    case 'registration_cancelled':
      return { kind: 'cancelled' };
    case 'idempotency_key_reused':
      return { kind: 'reused' };
    case 'network':
      return { kind: 'network' };
    case 'event_cancelled':
    case 'event_draft':
    case 'event_started':
    case 'not_found':
    case 'registration_closed':
    case 'registration_not_required':
      return { kind: 'ended', text: error.message };
    default:
      return { kind: 'retry', text: error.message };
  }
}

/** `data.phone` → `phone`. */
function withoutPrefix(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^data\./, ''), text]));
}

/** The event as the server has it now; a price that it does not name is none. */
function currentOf(current: unknown, seen: Seen): Seen {
  if (typeof current !== 'object' || current === null) return seen;
  const facts = current as Partial<Record<keyof Seen, unknown>>;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    eventId: seen.eventId,
    eventTitle: text(facts.eventTitle, seen.eventTitle),
    eventDate: text(facts.eventDate, seen.eventDate),
    eventTime: text(facts.eventTime, seen.eventTime),
    eventPrice: typeof facts.eventPrice === 'number' ? facts.eventPrice : 0,
  };
}
