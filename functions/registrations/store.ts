import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Answer } from '#shared/forms/field.ts';
import { foldEmail } from '#shared/forms/text.ts';
import type { Language } from '#shared/language/languages.ts';
import type { CancelReason, RegistrationStatus } from '#shared/registrations/schema.ts';
import type { Work } from '#shared/registrations/work.ts';
import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { fingerprint } from '../kit/ids.ts';
import { type Lane, partitionLane, type Row } from '../kit/lanes.ts';
import { readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';
import { type Seats, seatsKey, toSeats } from '../seats/store.ts';
import type { Suspicion } from './suspicion.ts';

/**
 * Table `registrations`.
 *
 * | Item         | pk                 | sk                    | gpk (byTime)   | gsk (byTime)         |
 * |--------------|--------------------|-----------------------|----------------|----------------------|
 * | registration | registration id    | `registration`        | `registration` | `<submitted ISO>#id` |
 * | guard        | `event#<event id>` | `email#<fingerprint>` |                |                      |
 * | withdrawn    | `event#<event id>` | `withdrawn#<id>`      |                |                      |
 * | note         | registration id    | `note#<note id>`      |                | (office/notes-store) |
 *
 * | Access pattern                                   | How                                                       |
 * |--------------------------------------------------|-----------------------------------------------------------|
 * | the registration of an Idempotency-Key           | its id follows from the key: GetItem, or a refused write   |
 * | one registration for each event and address      | the guard, which every active registration of an event has |
 * | active registrations of an event, consistent     | Query pk = `event#…`, sk begins with `email#`             |
 * | all of an event, cancelled included, consistent  | Query pk = `event#…`, then BatchGetItem of what it names  |
 * | registrations in the order of time               | Query byTime                                              |
 */
export interface Registration {
  readonly id: string;
  /** The form's type. */
  readonly type: string;
  /** The answers, with the server's facts of the church event. */
  readonly data: Readonly<Record<string, Answer>>;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  /** Masked to its network. */
  readonly ip: string;
  /** What stands for its network among the registrations of its church event (network.ts). */
  readonly network?: string;
  readonly status: RegistrationStatus;
  /** Tells another body under the same key. */
  readonly bodyHash: string;
  /** People, for a church event (which one: `data.eventId`). */
  readonly people?: number;
  readonly terms?: string;
  /** In which the person is written to; absent: English. */
  readonly language?: Language;
  readonly test?: true;
  /** Why it was quarantined; stays when the status changes. */
  readonly suspicion?: Suspicion;
  /** When the staff accepted what was quarantined, epoch milliseconds. */
  readonly acceptedAt?: number;
  /** Until when its places wait for who registered to confirm them; stays when the status changes. Epoch milliseconds. */
  readonly heldUntil?: number;
  /** Of the link by which they are confirmed (places-link.ts). */
  readonly seal?: string;
  readonly confirmedAt?: number;
  readonly cancelledAt?: number;
  /** The staff member who wrote it down for a caller, and how the caller agreed to the terms (office/by-staff.ts). */
  readonly by?: string;
  readonly agreedBy?: 'telephone';
  /** How often staff had its confirmation mailed once more, and the newest of those times (office/resend.ts). */
  readonly resends?: number;
  readonly resent?: readonly Resent[];
  readonly reason?: CancelReason;
  /** How far the office is with it; absent: nobody touched it. */
  readonly work?: StoredWork;
  /** How many notes were written to it; absent: none. */
  readonly notes?: number;
  /** Since when (epoch ms) nobody reads it any more: what it says of a person is erased (docs/decisions/privacy.md). */
  readonly erasedAt?: number;
  /** Nothing of a person is left in it. */
  readonly emptied?: true;
}

export interface StoredWork extends Work {
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  /** Who had it before, the last ones: their lists of the search name it no more. */
  readonly former?: readonly string[];
}

/** That staff had the confirmation mailed once more: when (epoch ms), and under which Idempotency-Key. */
export interface Resent {
  readonly at: number;
  readonly key: string;
}

export const sort = 'registration';
/** The key of a registration's item, for the writes of office/ and cancelling/. */
export const key = (id: string) => ({ pk: id, sk: sort });
const guardPartition = (eventId: string) => `event#${eventId}`;
const guardKey = (eventId: string, email: string) => ({
  pk: guardPartition(eventId),
  sk: `email#${fingerprint(foldEmail(email))}`,
});

function toItem({ id, submittedAt, ...rest }: Registration): Item {
  return { ...key(id), gpk: sort, gsk: `${iso(submittedAt)}#${id}`, ...rest };
}

/** The registration behind a read item or a refused write. */
export function toRegistration({ pk, sk: _sk, gpk: _gpk, gsk, ...rest }: Item): Registration {
  const submittedAt = Date.parse(String(gsk).slice(0, String(gsk).indexOf('#')));
  // Only this file writes the table. One that was erased is in no index, and says itself when it came.
  return { id: pk, submittedAt, ...rest } as unknown as Registration;
}

const isThere = ({ erasedAt }: Registration) => erasedAt === undefined;

/** One registration from a consistent read; undefined where there is none, or one that was erased. */
export async function readRegistration(id: string): Promise<Registration | undefined> {
  const found = await readEvenErased(id);
  return found && isThere(found) ? found : undefined;
}

/** One registration from a consistent read, erased or not. */
export async function readEvenErased(id: string): Promise<Registration | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('registrations'), Key: key(id), ConsistentRead: true }),
  );
  return Item && toRegistration(Item);
}

/** The registrations of these ids (100 at most) from consistent reads, by id; erased ones are left out. */
export async function readRegistrations(ids: readonly string[]): Promise<Map<string, Registration>> {
  const TableName = tableName('registrations');
  const found = await readKeys({ [TableName]: [...new Set(ids)].map(key) });
  const there = (found[TableName] ?? []).map(toRegistration).filter(isThere);
  return new Map(there.map((each) => [each.id, each]));
}

/** A registration as a row of a list, in the order of time. */
export interface RecordRow extends Row {
  readonly record: Registration;
}

/** All registrations in the order of time, as the index has them; `from` and `to` are ISO instants. It may lag a moment. */
export function timeLane(span: { readonly from?: string; readonly to?: string }): Lane<RecordRow> {
  return partitionLane({ table: 'registrations', index: 'byTime', partition: sort, ...span }, (item) => {
    const record = toRegistration(item);
    return { key: String(item.gsk), id: record.id, record };
  });
}

/** A registration by its id beside the event it is for, from consistent reads in one call. */
export async function readOwn(
  id: string,
  eventId: string,
): Promise<{ readonly own?: Registration; readonly seats?: Seats }> {
  const registrations = tableName('registrations');
  const seats = seatsKey(eventId);
  const items = await readKeys({ [registrations]: [key(id)], [seats.TableName]: [seats.Key] });
  const own = items[registrations]?.[0];
  const held = items[seats.TableName]?.[0];
  return {
    ...(own && { own: toRegistration(own) }),
    ...(held && { seats: toSeats(held) }),
  };
}

/** A page of the ids of an event's registrations; `next` continues after it. */
interface IdPage {
  readonly ids: readonly string[];
  readonly next?: Item;
}

/** The ids of an event's active registrations, from a consistent read of a page; `after` continues the page before. */
export function readActive(eventId: string, after?: Item, most?: number): Promise<IdPage> {
  return readIds(eventId, 'email#', after, most);
}

async function readIds(eventId: string, kind: string, after?: Item, most = 50): Promise<IdPage> {
  const page = await db().send(
    new QueryCommand({
      TableName: tableName('registrations'),
      KeyConditionExpression: kind ? 'pk = :pk AND begins_with(sk, :kind)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': guardPartition(eventId), ...(kind && { ':kind': kind }) },
      ConsistentRead: true,
      Limit: most,
      ...(after && { ExclusiveStartKey: after }),
    }),
  );
  const ids = (page.Items ?? []).map(({ registrationId }) => String(registrationId));
  return { ids, ...(page.LastEvaluatedKey && { next: page.LastEvaluatedKey }) };
}

/** A page of an event's registrations, cancelled ones included, in no order; `after` is the sk that the last one gave. */
export async function readOfEvent(
  eventId: string,
  after?: string,
): Promise<{ readonly registrations: readonly Registration[]; readonly next?: string }> {
  const start = after === undefined ? undefined : { pk: guardPartition(eventId), sk: after };
  const { ids, next } = await readIds(eventId, '', start);
  const TableName = tableName('registrations');
  const found = await readKeys({ [TableName]: [...new Set(ids)].map(key) });
  return {
    registrations: (found[TableName] ?? []).map(toRegistration).filter(isThere),
    ...(next && { next: String(next.sk) }),
  };
}

/** Writes a new registration; refused where the Idempotency-Key was used before. */
export function addRegistration(registration: Registration): Part {
  const TableName = tableName('registrations');
  return { Put: { TableName, Item: toItem(registration), ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Holds an address for an event; refused where another registration holds it. */
export function addGuard(eventId: string, email: string, registrationId: string): Part {
  const Item = { ...guardKey(eventId, email), registrationId };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Keeps a cancelled registration among its event's: its guard, which named it, goes. */
export function keepWithdrawn(eventId: string, registrationId: string): Part {
  const Item = { pk: guardPartition(eventId), sk: `withdrawn#${registrationId}`, registrationId };
  return { Put: { TableName: tableName('registrations'), Item } };
}

/** Frees an address for an event; refused where it is not this registration that holds it. */
export function removeGuard(eventId: string, email: string, registrationId: string): Part {
  return {
    Delete: {
      TableName: tableName('registrations'),
      Key: guardKey(eventId, email),
      ConditionExpression: 'registrationId = :registrationId',
      ExpressionAttributeValues: { ':registrationId': registrationId },
    },
  };
}
