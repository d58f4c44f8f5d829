import type { ApiError } from '#shared/api/client.ts';
import { type EventForm, noEventForm } from '#shared/calendar/event-form.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { pricesByTicket, sumOfTickets, ticketCounts, ticketField } from '#shared/forms/asked.ts';
import { noContext } from '#shared/forms/context.ts';
import { paymentMethods } from '#shared/forms/event-registration.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import type { Answers } from '../../forms/draft.ts';
import { type Problem, problemOf } from '../../forms/problem.ts';
import { messages } from './messages.ts';

/** The event as the visitor saw it. It is sent along so that the server can detect a change. */
export type EventSnapshot = {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly eventDate: string;
  readonly eventTime: string;
  readonly eventPrice: number;
  /** The id of the event's own form (PublicEvent.form). */
  readonly eventForm?: string;
};

export function snapshotOf(event: PublicEvent): EventSnapshot {
  return {
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    eventTime: event.time,
    eventPrice: event.price ?? 0,
    ...(event.form && { eventForm: event.form.id }),
  };
}

export type EventProblem =
  /** `taken`: other people took places since the visitor last saw how many are left. */
  | { readonly kind: 'seats'; readonly left: number; readonly asked: number; readonly taken: boolean }
  | { readonly kind: 'changed'; readonly current: EventSnapshot }
  | { readonly kind: 'registered' }
  | { readonly kind: 'ended'; readonly text: string };

export function contextOf(event: Pick<PublicEvent, 'askEmergencyContact'>, seen: EventSnapshot): FormContext {
  return { ...noContext, priced: seen.eventPrice > 0, asksEmergencyContact: event.askEmergencyContact };
}

/** The answers of an untouched form: one person, who pays as most people do. A free event asks for no payment method. */
export function freshFor({ tickets: [first] }: EventForm): Record<string, string> {
  const [paymentMethod] = paymentMethods;
  return { ...(first ? { [ticketField(first.id)]: '1' } : { attendees: '1' }), paymentMethod };
}

/** `tickets`: by the people with each kind. */
export function peopleOf(answers: Answers, asked: EventForm = noEventForm): number {
  if (asked.tickets.length > 0) return Object.values(ticketCounts(answers)).reduce((sum, count) => sum + count, 0);
  const people = Number(answers.attendees);
  return Number.isInteger(people) && people > 0 ? people : 1;
}

/** The price of the whole party, in whole units of the currency. */
export function totalOf(answers: Answers, asked: EventForm, seen: EventSnapshot): number {
  if (asked.tickets.length === 0) return peopleOf(answers) * seen.eventPrice;
  return sumOfTickets(pricesByTicket(asked.tickets), answers);
}

/** `left` is null without a limit. */
export function cappedAt(left: number | null, fields: readonly Field[]): readonly Field[] {
  if (left === null) return fields;
  return fields.map((field) =>
    field.kind === 'people' ? { ...field, max: Math.max(1, Math.min(left, field.max ?? left)) } : field,
  );
}

/** `shownLeft`: the places left that the page showed (null: no limit). */
interface PlaceRequest {
  readonly people: number;
  readonly shownLeft: number | null;
}

export function eventProblemOf(
  error: ApiError,
  seen: EventSnapshot,
  { people, shownLeft }: PlaceRequest,
): EventProblem | Problem {
  switch (error.code) {
    case 'not_enough_seats': {
      const left = Number(error.details.seatsLeft) || 0;
      return { kind: 'seats', left, asked: people, taken: shownLeft !== null && left < shownLeft };
    }
    case 'event_changed': {
      const current = currentOf(error.details.current, seen);
      if (current.eventForm !== seen.eventForm) return { kind: 'ended', text: messages.problem.newForm };
      return { kind: 'changed', current };
    }
    case 'already_registered':
      return { kind: 'registered' };
    case 'not_found':
      return { kind: 'ended', text: messages.problem.gone };
    case 'event_cancelled':
    case 'event_started':
    case 'registration_closed':
    case 'registration_not_required':
      return { kind: 'ended', text: error.message };
    default:
      return problemOf(error);
  }
}

/** The event’s current facts from the error’s details; a missing price means free. */
function currentOf(current: unknown, seen: EventSnapshot): EventSnapshot {
  if (typeof current !== 'object' || current === null) return seen;
  const facts = current as Partial<Record<keyof EventSnapshot, unknown>>;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    eventId: seen.eventId,
    eventTitle: text(facts.eventTitle, seen.eventTitle),
    eventDate: text(facts.eventDate, seen.eventDate),
    eventTime: text(facts.eventTime, seen.eventTime),
    eventPrice: typeof facts.eventPrice === 'number' ? facts.eventPrice : 0,
    ...(typeof facts.eventForm === 'string' && { eventForm: facts.eventForm }),
  };
}
