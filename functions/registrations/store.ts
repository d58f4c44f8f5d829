import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Answer } from '#shared/forms/field.ts';
import { e164In } from '#shared/forms/phone-number.ts';
import type { Language } from '#shared/language/languages.ts';
import { Door } from '#shared/registrations/door.ts';
import { StepsTaken } from '#shared/registrations/follow-up-schema.ts';
import { cancelReasons, statuses } from '#shared/registrations/schema.ts';
import { Work } from '#shared/registrations/work.ts';
import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { readKeys } from '../kit/read-keys.ts';
import { flag, may, readEach, storedAs, storedPhones, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
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
 * | reply        | registration id    | `reply#<reply id>`    |                | (office/replies-store) |
 * | change       | registration id    | `change#<revision>`   |                | (changes-store) |
 *
 * | Access pattern                                   | How                                                       |
 * |--------------------------------------------------|-----------------------------------------------------------|
 * | the registration of an Idempotency-Key           | its id follows from the key: GetItem, or a refused write   |
 * | one registration for each event and address      | the guard, which every active registration of an event has |
 * | active registrations of an event, consistent     | Query pk = `event#…`, sk begins with `email#`             |
 * | all of an event, cancelled included, consistent  | Query pk = `event#…`, then BatchGetItem of these ids    |
 * | registrations in the order of time               | Query byTime                                              |
 */
const StoredWorkItem = z.extend(Work, {
  assignee: may(z.string()),
  due: may(z.string()),
  steps: may(StepsTaken),
  /** Epoch milliseconds of the last change. */
  at: z.number(),
  /** The last former assignees, whose search rows are removed. */
  former: may(z.readonly(z.array(z.string()))),
});
export type StoredWork = Readonly<z.output<typeof StoredWorkItem>>;

const StoredDoorItem = z.extend(Door, { version: z.number() });
export type StoredDoor = Readonly<z.output<typeof StoredDoorItem>>;

/** `at` is in epoch ms; `key` is the Idempotency-Key. */
const StoredResent = z.object({ at: z.number(), key: z.string() });
export type Resent = Readonly<z.output<typeof StoredResent>>;

const answer = z.custom<Answer>((value) => value !== null && typeof value !== 'object');
const StoredRegistration = z.object({
  id: z.string(),
  type: z.string(),
  data: z.readonly(z.record(z.string(), answer)),
  /** The E.164 numbers by their answers, derived for an older item. */
  e164: storedPhones(),
  submittedAt: z.number(),
  /** Masked to its network. */
  ip: z.string(),
  network: may(z.string()),
  status: z.enum(statuses),
  /** Tells another body under the same key. */
  bodyHash: z.string(),
  people: may(z.number()),
  /** Of each kind of ticket, in whole units of the currency, as the person saw them. */
  prices: may(z.readonly(z.record(z.string(), z.number()))),
  terms: may(z.string()),
  language: may(textAs<Language>()),
  test: flag(),
  /** Whether its steps have due days. Visits from before the steps existed lack it. */
  stepsDue: flag(),
  /** These stay when the status changes. Instants are in epoch milliseconds. */
  suspicion: may(textAs<Suspicion>()),
  acceptedAt: may(z.number()),
  heldUntil: may(z.number()),
  /** It joined the waiting list instead of taking places; its `place` there, while it waits (line-store.ts). */
  waits: flag(),
  place: may(z.string()),
  offeredAt: may(z.number()),
  /** Of the link in our mails (own-link.ts). Absent in other forms, and in event registrations from before these links. */
  seal: may(z.string()),
  /** Registered in the same request for further dates of the series. Each of these has the id of this one as `bookedWith`. */
  further: may(z.readonly(z.array(z.object({ id: z.string(), eventId: z.string() })))),
  bookedWith: may(z.string()),
  /** How often staff ended its earlier links, and how often its party was changed. */
  renewals: may(z.number()),
  revision: may(z.number()),
  confirmedAt: may(z.number()),
  cancelledAt: may(z.number()),
  /** The staff member who registered a phone caller (office/by-staff.ts). */
  by: may(z.string()),
  agreedBy: may(z.literal('telephone')),
  resends: may(z.number()),
  resent: may(z.readonly(z.array(StoredResent))),
  reason: may(z.enum(cancelReasons)),
  work: may(StoredWorkItem),
  notes: may(z.number()),
  replies: may(z.number()),
  door: may(StoredDoorItem),
  /** Epoch ms. An erased one is not read any more; then nothing of a person is left in it (docs/decisions/privacy.md). */
  erasedAt: may(z.number()),
  emptied: flag(),
});
export type Registration = Readonly<z.output<typeof StoredRegistration>>;

export const sort = 'registration';
export const key = (id: string) => ({ pk: id, sk: sort });
export const guardPartition = (eventId: string) => `event#${eventId}`;

function toItem({ id, submittedAt, ...rest }: Registration): Item {
  return { ...key(id), gpk: sort, gsk: `${iso(submittedAt)}#${id}`, ...rest, e164: e164In(rest.data) };
}

/** Throws BrokenItem. */
export const toRegistration: (item: Item) => Registration = storedAs(
  'registrations',
  StoredRegistration,
  ({ pk, sk: _sk, gpk: _gpk, gsk, ...rest }) => {
    // One that was erased is in no index, and says itself when it came.
    const submittedAt = Date.parse(String(gsk).slice(0, String(gsk).indexOf('#')));
    // Erasing takes its network and the fingerprint of its body, too.
    const erased = rest.erasedAt === undefined ? {} : { ip: '', bodyHash: '' };
    return { id: pk, submittedAt, ...erased, e164: e164In(Object(rest.data)), ...rest };
  },
);

const isThere = ({ erasedAt }: Registration) => erasedAt === undefined;

/** Consistent. Undefined if it does not exist or is erased. */
export async function readRegistration(id: string): Promise<Registration | undefined> {
  const found = await readEvenErased(id);
  return found && isThere(found) ? found : undefined;
}

export async function readEvenErased(id: string): Promise<Registration | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('registrations'), Key: key(id), ConsistentRead: true }),
  );
  return Item && toRegistration(Item);
}

/** Takes 100 at most, consistently. Leaves out erased ones. Throws BrokenItem. */
export const readRegistrations = async (ids: readonly string[]) => byId((await itemsOf(ids)).map(toRegistration));

/** As `readRegistrations`, for a list on a screen: a broken registration is left out. */
export const readListedRegistrations = async (ids: readonly string[]) =>
  byId(readEach(await itemsOf(ids), toRegistration));

async function itemsOf(ids: readonly string[]): Promise<readonly Item[]> {
  const table = tableName('registrations');
  return (await readKeys({ [table]: [...new Set(ids)].map(key) }))[table] ?? [];
}

const byId = (found: readonly Registration[]) => new Map(found.filter(isThere).map((each) => [each.id, each]));

export interface RecordRow extends LaneRow {
  readonly record: Registration;
}

/** The index may lag a moment. `from` and `to` are ISO instants. */
export function timeLane(span: { readonly from?: string; readonly to?: string }): Lane<RecordRow> {
  return partitionLane({ table: 'registrations', index: 'byTime', partition: sort, ...span }, (item) => {
    const record = toRegistration(item);
    return { key: String(item.gsk), id: record.id, record };
  });
}

export async function readOwn(
  id: string,
  eventId: string,
): Promise<{ readonly own?: Registration; readonly seats?: Seats }> {
  const registrations = tableName('registrations');
  const seats = seatsKey(eventId);
  const items = await readKeys({ [registrations]: [key(id)], [seats.TableName]: [seats.Key] });
  const [own, held] = [items[registrations]?.[0], items[seats.TableName]?.[0]];
  return { ...(own && { own: toRegistration(own) }), ...(held && { seats: toSeats(held) }) };
}

type IdPage = { readonly ids: readonly string[]; readonly next?: Item };

/** Consistent. `after` is the `next` of the previous page. */
export const readActive = (eventId: string, after?: Item, most?: number): Promise<IdPage> =>
  readIds(eventId, 'email#', after, most);

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

/** Unordered, including cancelled ones. `after` is the `next` of the previous page. */
export async function readOfEvent(
  eventId: string,
  after?: string,
): Promise<{ readonly registrations: readonly Registration[]; readonly next?: string }> {
  const start = after === undefined ? undefined : { pk: guardPartition(eventId), sk: after };
  const { ids, next } = await readIds(eventId, '', start);
  const found = await readListedRegistrations(ids);
  return { registrations: [...found.values()], ...(next && { next: String(next.sk) }) };
}

/** Refused if the Idempotency-Key was used before. */
export function addRegistration(registration: Registration): TransactPart {
  const TableName = tableName('registrations');
  return { Put: { TableName, Item: toItem(registration), ConditionExpression: 'attribute_not_exists(pk)' } };
}
