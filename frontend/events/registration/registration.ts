import type { ApiError } from '#shared/api/client.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import type { Answers } from '../../forms/draft.ts';
import { type Problem, problemOf } from '../../forms/problem.ts';
import { messages } from './messages.ts';

/** What the visitor saw of the event, in the form's names: sent along, so that a change in between is noticed. */
export type Seen = {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly eventDate: string;
  readonly eventTime: string;
  readonly eventPrice: number;
};

export function seenOf(event: PublicEvent): Seen {
  return {
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    eventTime: event.time,
    eventPrice: event.price ?? 0,
  };
}

/** What can come of pressing the button that only a church event knows. */
export type EventProblem =
  /** `taken`: other people took places since the visitor last saw how many are left. */
  | { readonly kind: 'seats'; readonly left: number; readonly asked: number; readonly taken: boolean }
  | { readonly kind: 'changed'; readonly current: Seen }
  | { readonly kind: 'registered' }
  | { readonly kind: 'ended'; readonly text: string };

export function contextOf(event: Pick<PublicEvent, 'askEmergencyContact'>, seen: Seen): FormContext {
  return { priced: seen.eventPrice > 0, asksEmergencyContact: event.askEmergencyContact };
}

/** People in the party as typed; 1 where nothing sensible is. */
export function peopleOf(answers: Answers): number {
  const people = Number(answers.attendees);
  return Number.isInteger(people) && people > 0 ? people : 1;
}

/** The fields as the form draws them: the stepper of a party ends at the places left (null: no limit). */
export function cappedAt(left: number | null, fields: readonly Field[]): readonly Field[] {
  if (left === null) return fields;
  return fields.map((field) =>
    field.kind === 'people' ? { ...field, max: Math.max(1, Math.min(left, field.max ?? left)) } : field,
  );
}

/** What the visitor asked for, and how many places the page then showed (null: no limit). */
interface Asked {
  readonly people: number;
  readonly shownLeft: number | null;
}

/** Turns a refusal into what the visitor can do, for the refusals that only a church event has. */
export function eventProblemOf(error: ApiError, seen: Seen, { people, shownLeft }: Asked): EventProblem | Problem {
  switch (error.code) {
    case 'not_enough_seats': {
      const left = Number(error.details.seatsLeft) || 0;
      return { kind: 'seats', left, asked: people, taken: shownLeft !== null && left < shownLeft };
    }
    case 'event_changed':
      return { kind: 'changed', current: currentOf(error.details.current, seen) };
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
