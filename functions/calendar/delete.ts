import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact, type Write } from '../kit/transact.ts';
import { changeFacts, closeSeats, people } from '../seats/store.ts';
import { tell } from './announce.ts';
import { toFacts } from './schedule.ts';
import { type CalendarEvent, type Occasion, readOccasion, removeEvent, replaceEvent } from './store.ts';

type Outcome = 'removed' | 'cancelled';

/**
 * Deletes an event (decision 23). Nobody registered: it is removed. Otherwise it is called off and its seats are
 * closed; the announcement makes a consumer cancel the registrations. Repeating it changes nothing.
 * Throws Failure not_found.
 */
export function deleteEvent(id: string, actor: string): Promise<Outcome> {
  // Whoever registers between reading and writing changes what is right: read again then.
  return settle(async () => {
    const found = await readOccasion(id);
    if (!found) throw new Failure('not_found');
    const { event, seats } = found;
    const remove = people(seats) === 0;
    if (!remove && event.status === 'cancelled') return 'cancelled';
    const gone: CalendarEvent = { ...event, status: 'cancelled', version: event.version + 1, updatedAt: now() };
    const outcome = await transact(remove ? removal(found, gone, actor) : callingOff(found, gone, actor));
    return outcome ?? (remove ? 'removed' : 'cancelled');
  });
}

function removal({ event }: Occasion, gone: CalendarEvent, actor: string): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.remove', target: `calendar#${event.id}`, actor, at: gone.updatedAt });
  return [
    { part: removeEvent(event.id, event.version), refused: () => stale },
    { part: closeSeats(event.id, event.version), refused: () => stale },
    { part: line },
    // Nobody hears of a draft; visitors saw any other.
    ...(event.isPublished ? [{ part: tell('calendar.cancelled', gone) }] : []),
  ];
}

function callingOff({ event }: Occasion, gone: CalendarEvent, actor: string): Write<typeof stale>[] {
  const line = auditLine({ action: 'calendar.cancel', target: `calendar#${event.id}`, actor, at: gone.updatedAt });
  return [
    { part: replaceEvent(gone, event.version), refused: () => stale },
    { part: changeFacts(event.id, toFacts(event), toFacts(gone)), refused: () => stale },
    { part: line },
    { part: tell('calendar.cancelled', gone) },
  ];
}
