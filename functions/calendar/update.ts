import type { Caller } from '#shared/api/access.ts';
import type { EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Item } from '../kit/table.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { changeFacts, people, toSeats } from '../seats/store.ts';
import { announceToVisitors, notifyRegistrants } from './announce.ts';
import { hasPage } from './list.ts';
import { toStaff } from './present.ts';
import { toDetails, toFacts } from './schedule.ts';
import { type CalendarEvent, type EventWithSeats, readEventWithSeats, replaceEvent } from './store.ts';

/**
 * Keeps registrations, even if the capacity changes (docs/decisions/seats.md). Throws Failure not_found,
 * validation_failed, event_cancelled, version_conflict {current, saved_by?, saved_by_you?}, capacity_below_registered
 * {registered}, or what `transactAs` throws.
 */
export async function updateEvent(id: string, update: EventUpdate, caller: Caller): Promise<StaffEvent> {
  const { version, tell, ...input } = update;
  const details = toDetails(input, env('CHURCH_ZONE'));
  const { event, seats } = await edit<EventWithSeats, EventWithSeats>({
    version,
    read: () => readEventWithSeats(id),
    next: (found) => {
      const { createdAt, status, test, seriesId, occurrence, repeat } = found.event;
      const withdrawn = hasPage(found.event) && !details.isPublished;
      const series = { ...(seriesId && { seriesId }), ...(occurrence && { occurrence }), ...(repeat && { repeat }) };
      const kept = { status, createdAt, ...(test && { test }), ...(withdrawn && { withdrawn }), ...series };
      return { ...found, event: { id, ...details, ...kept, version: found.event.version + 1, updatedAt: now() } };
    },
    versionOf: (found) => found.event.version,
    conflict: (found) => versionConflict(`calendar#${id}`, caller, { current: toStaff(found) }),
    save: (next, found) => {
      if (found.event.status === 'cancelled') throw new Failure('event_cancelled');
      const fields = changedFields(toStaff(found), toStaff(next));
      const by = { caller, fields: tell ? [...fields, 'tell'] : fields, ...(tell && { message: tell.message }) };
      return replace(found, next.event, by);
    },
  });
  const { capacity } = toFacts(event);
  return toStaff({ event, seats: { capacity, seatsLeft: capacity - people(seats) } });
}

interface UpdateOptions {
  readonly caller: Caller;
  readonly fields: readonly string[];
  readonly message?: string;
}

/** `stale` if the event has another version by now. */
async function replace(
  { event: was }: EventWithSeats,
  event: CalendarEvent,
  { caller, fields, message }: UpdateOptions,
): Promise<typeof stale | undefined> {
  const facts = toFacts(was);
  const target = `calendar#${event.id}`;
  const tooSmall = (old: Item | undefined): typeof stale => {
    const seats = old && toSeats(old);
    if (seats?.version !== was.version) return stale;
    throw new Failure('capacity_below_registered', { details: { registered: people(seats) } });
  };
  return transactAs<typeof stale>(caller, [
    { part: replaceEvent(event, was.version), refused: () => stale },
    { part: changeFacts(event.id, facts, toFacts(event)), refused: tooSmall },
    { part: auditLine({ action: 'calendar.update', target, actor: caller.sub, at: event.updatedAt, fields }) },
    ...announceToVisitors(was, event),
    ...(message === undefined ? [] : notifyRegistrants(was, event, message)),
  ]);
}

function changedFields(before: StaffEvent, after: StaffEvent): string[] {
  const names = Object.keys(after) as (keyof StaffEvent)[];
  return names.filter((name) => name !== 'version' && name !== 'updated_at' && before[name] !== after[name]);
}
