import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { changeFacts, closeSeats, isUnused } from '../seats/store.ts';
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
    const remove = isUnused(found.seats);
    if (!remove && found.event.status === 'cancelled') return 'cancelled';
    const outcome = await transactAs(caller, withdrawal(found, { reason, actor: caller.sub, at: now() }));
    return outcome ?? (remove ? 'removed' : 'cancelled');
  });
}

interface By {
  readonly actor: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Removes the event if it has neither registrations nor a waiting list, and calls it off otherwise. At most five writes, refused with `stale`. */
export function withdrawal(
  found: EventWithSeats,
  { reason, ...by }: By & { readonly reason: string },
): Write<typeof stale>[] {
  const { event, seats } = found;
  const gone: CalendarEvent = {
    ...event,
    status: 'cancelled',
    ...(reason && { reason }),
    version: event.version + 1,
    updatedAt: by.at,
  };
  return isUnused(seats) ? removal(found, gone, by) : callingOff(found, gone, by);
}

function removal({ event }: EventWithSeats, gone: CalendarEvent, by: By): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.remove', target: `calendar#${event.id}`, ...by });
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

function callingOff({ event }: EventWithSeats, gone: CalendarEvent, by: By): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.cancel', target: `calendar#${event.id}`, ...by });
  return [
    { part: replaceEvent(gone, event.version), refused: () => stale },
    { part: changeFacts(event.id, toFacts(event), toFacts(gone)), refused: () => stale },
    { part: line },
    { part: announceEvent('calendar.cancelled', gone) },
  ];
}
