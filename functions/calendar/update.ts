import type { EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import type { Item } from '../kit/table.ts';
import { transact } from '../kit/transact.ts';
import { changeFacts, people, toSeats } from '../seats/store.ts';
import { tellVisitors } from './announce.ts';
import { toStaff } from './present.ts';
import { toDetails, toFacts } from './schedule.ts';
import { type CalendarEvent, type Occasion, readOccasion, replaceEvent } from './store.ts';

/**
 * Replaces an event. The people who are registered stay, whatever happens to the capacity (decision 18).
 * Throws Failure not_found, validation_failed, event_cancelled, version_conflict {current}, or
 * capacity_below_registered {registered}.
 */
export async function updateEvent(id: string, update: EventUpdate, actor: string): Promise<StaffEvent> {
  const { version, ...input } = update;
  const details = toDetails(input, env('CHURCH_ZONE'));
  // A save between reading and writing is read again; with a version given, the second reading refuses.
  return settle(async () => {
    const found = await readOccasion(id);
    if (!found) throw new Failure('not_found');
    const current = toStaff(found);
    if (version !== undefined && version !== found.event.version) {
      throw new Failure('version_conflict', { details: { current } });
    }
    if (found.event.status === 'cancelled') throw new Failure('event_cancelled');
    const { createdAt, status } = found.event;
    const event = { id, ...details, status, createdAt, version: found.event.version + 1, updatedAt: now() };
    const fields = changedFields(current, toStaff({ ...found, event }));
    if ((await replace(found, event, { actor, fields })) === stale) return stale;
    const { capacity } = toFacts(event);
    return toStaff({ event, seats: { capacity, seatsLeft: capacity - people(found.seats) } });
  });
}

interface By {
  readonly actor: string;
  readonly fields: readonly string[];
}

/** One transaction; stale where the event is of another version by now. */
async function replace({ event: was }: Occasion, event: CalendarEvent, by: By): Promise<typeof stale | undefined> {
  const facts = toFacts(was);
  const tooSmall = (old: Item | undefined): typeof stale => {
    const seats = old && toSeats(old);
    if (seats?.version !== was.version) return stale;
    throw new Failure('capacity_below_registered', { details: { registered: people(seats) } });
  };
  return transact<typeof stale>([
    { part: replaceEvent(event, was.version), refused: () => stale },
    { part: changeFacts(event.id, facts, toFacts(event)), refused: tooSmall },
    { part: auditLine({ action: 'calendar.update', target: `calendar#${event.id}`, at: event.updatedAt, ...by }) },
    ...tellVisitors(was, event),
  ]);
}

function changedFields(before: StaffEvent, after: StaffEvent): string[] {
  const names = Object.keys(after) as (keyof StaffEvent)[];
  return names.filter((name) => name !== 'version' && name !== 'updated_at' && before[name] !== after[name]);
}
