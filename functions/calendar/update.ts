import type { Caller } from '#shared/api/access.ts';
import type { EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import { changedIn } from '#shared/calendar/series-change.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Item } from '../kit/table.ts';
import type { Write } from '../kit/transact.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { changeFacts, people, toSeats } from '../seats/store.ts';
import { limitsOf } from '../seats/tickets.ts';
import { announceToVisitors, notifyRegistrants } from './announce.ts';
import { keepForms } from './forms-store.ts';
import { hasPage } from './list.ts';
import { toStaff } from './present.ts';
import { refuse } from './refuse.ts';
import { type CalendarDetails, toDetails, toFacts } from './schedule.ts';
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
    next: (found) => ({ ...found, event: ownChange(found.event, changedEvent(found.event, details, now())) }),
    versionOf: (found) => found.event.version,
    conflict: (found) => versionConflict(`calendar#${id}`, caller, { current: toStaff(found) }),
    save: (next, found) => {
      if (found.event.status === 'cancelled') throw new Failure('event_cancelled');
      const fields = changedIn(toStaff(found), toStaff(next));
      const by = { caller, fields: tell ? [...fields, 'tell'] : fields, ...(tell && { message: tell.message }) };
      return replace(found, next.event, by);
    },
  });
  const { capacity } = toFacts(event);
  return toStaff({ event, seats: { ...seats, capacity, seatsLeft: capacity - people(seats) } });
}

/** The event with other details, as its next version. `at`: epoch ms. */
export function changedEvent(was: CalendarEvent, details: CalendarDetails, at: number): CalendarEvent {
  const { id, createdAt, status, test, seriesId, occurrence, repeat, own, version } = was;
  const formerPlaces = formerPlacesAt(was, details, at);
  return {
    id,
    ...details,
    status,
    createdAt,
    ...(test && { test }),
    ...(hasPage(was) && !details.isPublished && { withdrawn: true as const }),
    ...(seriesId && { seriesId }),
    ...(occurrence && { occurrence }),
    ...(repeat && { repeat }),
    ...(own && { own }),
    ...(formerPlaces.length > 0 && { formerPlaces }),
    version: version + 1,
    updatedAt: at,
  };
}

/** The most former places that an event keeps, so that its item stays small. */
const mostFormerPlaces = 10;

function formerPlacesAt({ formerPlaces = [], location }: CalendarEvent, next: CalendarDetails, at: number) {
  if (next.location === location) return formerPlaces;
  return [...formerPlaces, { location, until: at }].slice(-mostFormerPlaces);
}

const noSeats = { capacity: 0, seatsLeft: 0 };
/** Two states of an event in the staff's format, whose fields can be compared. */
const staffView = (event: CalendarEvent) => toStaff({ event, seats: noSeats });

/** An event of a series remembers what was changed on its date alone. Whether it is published is not remembered. */
function ownChange(was: CalendarEvent, event: CalendarEvent): CalendarEvent {
  if (!was.seriesId) return event;
  const changed = changedIn(staffView(was), staffView(event)).filter((name) => name !== 'is_published');
  const own = [...new Set([...(was.own ?? []), ...changed])].sort();
  return own.length > 0 ? { ...event, own } : event;
}

interface UpdateOptions {
  /** The id of the person who changes it. */
  readonly actor: string;
  readonly fields: readonly string[];
  readonly message?: string | undefined;
}

/** `stale` if the event has another version by now. */
async function replace(
  found: EventWithSeats,
  event: CalendarEvent,
  { caller, ...by }: Omit<UpdateOptions, 'actor'> & { readonly caller: Caller },
): Promise<typeof stale | undefined> {
  const tooSmall = (old: Item | undefined): typeof stale => {
    const seats = old && toSeats(old);
    if (seats?.version !== found.event.version) return stale;
    if (people(seats) <= toFacts(event).capacity) refuse('tickets', 'ticket_taken');
    throw new Failure('capacity_below_registered', { details: { registered: people(seats) } });
  };
  return transactAs<typeof stale>(caller, [
    ...replacement(found, event, { ...by, actor: caller.sub }, tooSmall),
    ...keepForms([event]),
  ]);
}

/**
 * At most six writes, which are refused with `stale` if the event has another version by now. `tooSmall` returns the outcome if its new
 * limits are below what people have.
 */
export function replacement(
  { event: was }: EventWithSeats,
  event: CalendarEvent,
  { actor, fields, message }: UpdateOptions,
  tooSmall: (old: Item | undefined) => typeof stale = () => stale,
): Write<typeof stale>[] {
  const target = `calendar#${event.id}`;
  const limits = { was: limitsOf(was.form?.tickets ?? []), is: limitsOf(event.form?.tickets ?? []) };
  return [
    { part: replaceEvent(event, was.version), refused: () => stale },
    { part: changeFacts(event.id, toFacts(was), toFacts(event), limits), refused: tooSmall },
    { part: auditLine({ action: 'calendar.update', target, actor, at: event.updatedAt, fields }) },
    ...announceToVisitors(was, event),
    ...(message === undefined ? [] : notifyRegistrants(was, event, message)),
  ];
}
