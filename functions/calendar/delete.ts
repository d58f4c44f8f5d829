import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { changeFacts, closeSeats, isWaitedFor, people } from '../seats/store.ts';
import { announceEvent } from './announce.ts';
import { keepReason } from './changes-store.ts';
import { hasPage } from './list.ts';
import { toFacts } from './schedule.ts';
import { type CalendarEvent, type EventWithSeats, readEventWithSeats, removeEvent, replaceEvent } from './store.ts';

type Outcome = 'removed' | 'cancelled';

/**
 * Removes an event without registrations and waiting list. Otherwise calls it off and closes its seats
 * (docs/decisions/called-off-events.md). Repeating it changes nothing until all are cancelled, and then removes the
 * event. Throws Failure not_found, or what `transactAs` throws.
 */
export function deleteEvent(id: string, caller: Caller, reason = ''): Promise<Outcome> {
  // A registration between the read and the write may change the outcome, so read again.
  return settle(async () => {
    const found = await readEventWithSeats(id);
    if (!found) throw new Failure('not_found');
    const { event, seats } = found;
    const remove = people(seats) === 0 && !isWaitedFor(seats);
    if (!remove && event.status === 'cancelled') return 'cancelled';
    const gone: CalendarEvent = {
      ...event,
      status: 'cancelled',
      ...(reason && { reason }),
      version: event.version + 1,
      updatedAt: now(),
    };
    const outcome = await transactAs(caller, remove ? removal(found, gone, caller) : callingOff(found, gone, caller));
    return outcome ?? (remove ? 'removed' : 'cancelled');
  });
}

const by = ({ updatedAt }: CalendarEvent, { sub }: Caller) => ({ actor: sub, at: updatedAt });

function removal({ event }: EventWithSeats, gone: CalendarEvent, caller: Caller): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.remove', target: `calendar#${event.id}`, ...by(gone, caller) });
  return [
    { part: removeEvent(event.id, event.version), refused: () => stale },
    { part: closeSeats(event.id, event.version), refused: () => stale },
    { part: line },
    ...(event.status === 'cancelled' && gone.reason
      ? [{ part: keepReason(event.id, gone.reason, gone.updatedAt) }]
      : []),
    // Visitors never saw a draft, so its removal is not announced.
    ...(hasPage(event) ? [{ part: announceEvent('calendar.cancelled', gone) }] : []),
  ];
}

function callingOff({ event }: EventWithSeats, gone: CalendarEvent, caller: Caller): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.cancel', target: `calendar#${event.id}`, ...by(gone, caller) });
  return [
    { part: replaceEvent(gone, event.version), refused: () => stale },
    { part: changeFacts(event.id, toFacts(event), toFacts(gone)), refused: () => stale },
    { part: line },
    { part: announceEvent('calendar.cancelled', gone) },
  ];
}
