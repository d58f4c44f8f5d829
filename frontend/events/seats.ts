import { availability, seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { isOver, shortDay } from '../kernel/when.ts';
import { messages as m } from './list-messages.ts';

/** An event’s places in words. `tone` and `taken` (percent) only repeat them as a mark. */
export interface Seats {
  readonly words: string;
  readonly tone: 'plain' | 'few' | 'full' | 'shut' | 'open';
  readonly taken?: number;
}

/** At or below this share of the places, few are left. */
const FEW = 0.2;

/** `now`: epoch ms. */
export function seatsOf(event: PublicEvent, now: number): Seats {
  if (event.cancelled) return { words: m.cancelled, tone: 'shut' };
  if (isOver(event, now)) return { words: m.over, tone: 'shut' };
  switch (availability(event, now)) {
    case 'not_required':
      return { words: m.notRequired, tone: 'open' };
    case 'started':
      return { words: m.started, tone: 'shut' };
    case 'closed':
      return {
        words: event.registrationDeadline ? m.closedOn(shortDay(event.registrationDeadline)) : m.closed,
        tone: 'shut',
      };
    case 'full':
      return { words: m.full, tone: 'full' };
    default:
      return openSeats(event);
  }
}

function openSeats(event: PublicEvent): Seats {
  const left = seatsLeft(event);
  if (left === null || event.maxAttendees === undefined) return { words: m.openNoLimit, tone: 'open' };
  const taken = Math.round((100 * event.currentAttendees) / event.maxAttendees);
  return { words: m.left(left), tone: left <= event.maxAttendees * FEW ? 'few' : 'plain', taken };
}
