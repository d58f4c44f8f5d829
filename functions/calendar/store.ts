import { GetCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { followUps } from '#shared/calendar/follow-up.ts';
import { reminders } from '#shared/calendar/reminder.ts';
import { patterns } from '#shared/calendar/series-patterns.ts';
import { ministryPages } from '#shared/pages/ministry-pages.ts';
import { atVersion } from '../kit/at-version.ts';
import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { flag, may, readEach, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
import { type Seats, StoredFacts, seatsIn, seatsKey, seatsKeys, toSeats } from '../seats/store.ts';
import { StoredEventForm } from './forms-store.ts';

/**
 * Table `calendar`: the church's events.
 *
 * | Item  | pk      | sk       | gpk (byStart) | gsk (byStart)   |
 * |-------|---------|----------|---------------|-----------------|
 * | event | `event` | event id | `event`       | `<start ISO>#id`|
 *
 * Series of events and the forms of events are in the same table (series-store.ts, forms-store.ts).
 *
 * | Access pattern                     | How                                                          |
 * |------------------------------------|--------------------------------------------------------------|
 * | one event (with its seats)         | GetItem pk, sk (one BatchGet of both tables, consistent)     |
 * | events from a day on, soonest first| Query byStart (an index is never consistent)                 |
 * | all events, consistent             | Query pk; one partition, since only staff write and rarely   |
 */
const { capacity: _, form: _f, ...facts } = StoredFacts.shape;
const StoredEvent = z.object({
  ...facts,
  id: z.string(),
  description: z.string(),
  /** An instant in epoch milliseconds. */
  endsAt: may(z.number()),
  location: z.string(),
  /** Its last former places, oldest first, each until an instant in epoch ms. The reminder tells who registered under another. */
  formerPlaces: may(z.readonly(z.array(z.object({ location: z.string(), until: z.number() })))),
  mapUrl: may(z.string()),
  category: z.string(),
  ministry: may(z.enum(ministryPages)),
  /** In years, both included. Absent: no limit. */
  ageFrom: may(z.number()),
  ageTo: may(z.number()),
  /** Absent: no limit. */
  maxAttendees: may(z.number()),
  /** Absent: the evening before. */
  reminder: may(z.enum(reminders)),
  /** The letter after the event. Absent: none. */
  followUp: may(z.object({ to: z.enum(followUps), subject: z.string(), text: z.string() })),
  /** Published once and a draft again: its page says so. */
  withdrawn: flag(),
  reason: may(z.string()),
  /** Only in a series. */
  seriesId: may(z.string()),
  /** The wall time at which the rule of its series has it: what RECURRENCE-ID names. It stays when the event moves. */
  occurrence: may(z.string()),
  repeat: may(z.object({ pattern: z.enum(patterns), every: z.number() })),
  /** The fields that staff changed for this date alone, which changes of the series leave. */
  own: may(z.array(z.string())),
  form: may(StoredEventForm),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type CalendarEvent = Readonly<z.output<typeof StoredEvent>>;

export interface EventWithSeats {
  readonly event: CalendarEvent;
  readonly seats: Seats;
}

const partition = 'event';
const key = (id: string) => ({ pk: partition, sk: id });

function toItem(event: CalendarEvent): Item {
  const { id, ...rest } = event;
  return { ...key(id), gpk: partition, gsk: `${iso(event.startsAt)}#${id}`, ...rest };
}

const toEvent: (item: Item) => CalendarEvent = storedAs(
  'calendar',
  StoredEvent,
  ({ pk: _pk, sk, gpk: _gpk, gsk: _gsk, ...rest }) => ({ id: sk, ...rest }),
);

/** Consistent; undefined if not found. */
export async function readEvent(id: string): Promise<CalendarEvent | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('calendar'), Key: key(id), ConsistentRead: true }),
  );
  return Item && toEvent(Item);
}

/** Consistent reads in one call; undefined if not found. */
export async function readEventWithSeats(id: string): Promise<EventWithSeats | undefined> {
  const calendar = tableName('calendar');
  const { TableName: seats, Key } = seatsKey(id);
  const found = await readKeys({ [calendar]: [key(id)], [seats]: [Key] });
  const [event, held] = [found[calendar]?.[0], found[seats]?.[0]];
  return event && held && { event: toEvent(event), seats: toSeats(held) };
}

const mostKeys = 50;

/** Consistent, at most 50 in each call; those not found are left out. */
export async function readEventsWithSeats(ids: readonly string[]): Promise<EventWithSeats[]> {
  const calendar = tableName('calendar');
  const groups = Array.from({ length: Math.ceil(ids.length / mostKeys) }, (_, index) =>
    ids.slice(index * mostKeys, (index + 1) * mostKeys),
  );
  const found = await Promise.all(groups.map((group) => readKeys({ [calendar]: group.map(key), ...seatsKeys(group) })));
  return found.flatMap((keys) => {
    const seats = seatsIn(keys);
    return (keys[calendar] ?? []).map(toEvent).flatMap((event) => {
      const held = seats.get(event.id);
      return held ? [{ event, seats: held }] : [];
    });
  });
}

async function query(input: Omit<QueryCommandInput, 'TableName'>): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  for await (const page of queryPages('calendar', input)) events.push(...readEach(page, toEvent));
  return events;
}

/** Drafts and cancelled ones included, soonest first, consistently. */
export async function readAllEvents(): Promise<CalendarEvent[]> {
  const events = await query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ConsistentRead: true,
  });
  return events.sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
}

/** Leaves out cancelled events and trials. `from` is inclusive, `until` not (epoch ms). May lag a moment. */
export function readPublished({ from, until }: { from: number; until?: number }): Promise<CalendarEvent[]> {
  return query({
    IndexName: 'byStart',
    KeyConditionExpression: `gpk = :gpk AND gsk ${until === undefined ? '>= :from' : 'BETWEEN :from AND :until'}`,
    FilterExpression: 'isPublished = :true AND #status = :scheduled AND attribute_not_exists(#test)',
    ExpressionAttributeNames: { '#status': 'status', '#test': 'test' },
    ExpressionAttributeValues: {
      ':gpk': partition,
      ':from': iso(from),
      // A key continues after its instant, so BETWEEN excludes an event that starts exactly at `until`.
      ...(until !== undefined && { ':until': iso(until) }),
      ':true': true,
      ':scheduled': 'scheduled',
    },
  });
}

export function addEvent(event: CalendarEvent): TransactPart {
  return {
    Put: { TableName: tableName('calendar'), Item: toItem(event), ConditionExpression: 'attribute_not_exists(pk)' },
  };
}

export function replaceEvent(event: CalendarEvent, was: number): TransactPart {
  return { Put: { TableName: tableName('calendar'), Item: toItem(event), ...atVersion(was) } };
}

export function removeEvent(id: string, was: number): TransactPart {
  return { Delete: { TableName: tableName('calendar'), Key: key(id), ...atVersion(was) } };
}
