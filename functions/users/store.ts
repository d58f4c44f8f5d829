import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Caller, Role } from '#shared/api/access.ts';
import { wordsOf } from '#shared/forms/fold.ts';
import { e164In } from '#shared/forms/phone-number.ts';
import { tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { readKeys } from '../kit/read-keys.ts';
import { stale } from '../kit/settle.ts';
import { demandStanding, StoredStanding, standingCondition } from '../kit/standing.ts';
import { flag, may, readEach, storedAs, storedPhones } from '../kit/stored.ts';
import { db, type Item, refusedOver } from '../kit/table.ts';
import type { TransactPart, Write } from '../kit/transact.ts';
import { StoredSignIn, StoredWantedEmail } from './stored-sign-in.ts';

/**
 * Table `users`: the platform's data about users, which can restrict them immediately. Passwords and groups are in Cognito.
 *
 * | Item             | pk              | Contents                                                        |
 * |------------------|-----------------|-----------------------------------------------------------------|
 * | person           | id (token `sub`)| below; kit/standing.ts checks its part (`AccountStatus`)        |
 * | active admins    | `#admins`       | `subs`, the set of their ids, which must keep the last one      |
 *
 * Index byName: people with a known name or address; gpk `role#<role>` or `role#none`, gsk the folded name and the id.
 *
 * | Access pattern                  | How                                                          |
 * |---------------------------------|--------------------------------------------------------------|
 * | one person                      | GetItem pk, consistent                                       |
 * | may the caller write            | ConditionCheck pk, in the write's transaction                |
 * | is there another admin          | condition on `#admins`, in the transaction that removes one  |
 * | people of a role, by name       | Query index byName                                           |
 */
const StoredPerson = z.extend(StoredStanding, {
  id: z.string(),
  name: may(z.string()),
  email: may(z.string()),
  /** The name was written here. The pool's name is ignored, because anyone with a token of theirs can set it. */
  named: flag(),
  signIns: may(z.readonly(z.record(z.string(), StoredSignIn))),
  wanted: may(StoredWantedEmail),
  phone: may(z.string()),
  /** `savePerson` writes it with `phone`; `toPerson` derives it for an older item. */
  e164: storedPhones(),
  address: may(z.string()),
  bio: may(z.string()),
  profileVersion: may(z.number()),
  /** For the user pool, whose Admin calls take no id. */
  username: may(z.string()),
  totp: z.boolean(),
  /** Epoch ms, to the hour. */
  seenAt: may(z.number()),
  /** Epoch ms of the newest mail; absent once they came. */
  invitedAt: may(z.number()),
  /** Seconds: roles in tokens issued later are believed (docs/decisions/standing.md). */
  rolesAt: z.number(),
  /** Epoch ms since which Cognito lacks the change. */
  roleUnsettled: may(z.number()),
  accessUnsettled: may(z.number()),
  /** Ids of lost accounts that this one replaces (replace-account.ts). In their items, `movedTo` is this id. */
  formerIds: may(z.readonly(z.array(z.string()))),
  movedTo: may(z.string()),
  version: z.number(),
  /** Epoch milliseconds of the last change. */
  at: z.number(),
});
export type Person = Readonly<z.output<typeof StoredPerson>>;

export type Unsettled = 'roleUnsettled' | 'accessUnsettled';

const longestPlace = 80;
const adminsKey = { pk: '#admins' };
const isActiveAdmin = (person: Person | undefined) => person?.role === 'admin' && person.status === 'active';

const toPerson: (item: Item) => Person = storedAs('users', StoredPerson, ({ pk, gpk: _, gsk: __, ...rest }) => ({
  e164: e164In(rest),
  id: pk,
  ...rest,
}));

function placeOf({ id, role, name, email = '' }: Person): Item {
  const called = name || email;
  if (called === '') return {};
  return { gpk: `role#${role ?? 'none'}`, gsk: `${wordsOf(called).join(' ').slice(0, longestPlace)}#${id}` };
}

export interface PersonRow extends LaneRow {
  readonly person: Person;
}

/** `none` lists those without a role. */
export function peopleOf(role: Role | 'none'): Lane<PersonRow> {
  const toRow = (item: Item) => ({ key: String(item.gsk), id: String(item.pk), person: toPerson(item) });
  return partitionLane({ table: 'users', index: 'byName', partition: `role#${role}` }, toRow);
}

/** Undefined if they have neither signed in nor been managed yet. */
export async function readPerson(id: string): Promise<Person | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: id }, ConsistentRead: true }),
  );
  return Item && toPerson(Item);
}

async function readPeople(ids: readonly string[]): Promise<readonly Person[]> {
  const table = tableName('users');
  const found = await readKeys({ [table]: [...new Set(ids)].map((pk) => ({ pk })) });
  return readEach(found[table] ?? [], toPerson);
}

/** A former id has the name of the account that replaces it. */
export async function readNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await readPeople(ids);
  const moved = await readPeople(found.flatMap(({ movedTo }) => movedTo ?? []));
  const nameAt = (id?: string) => moved.find((each) => each.id === id)?.name;
  return new Map(found.flatMap(({ id, movedTo, name = nameAt(movedTo) }) => (name ? [[id, name] as const] : [])));
}

/** Refused unless the person is active and has one of these roles. */
export function checkRole(id: string, allowed: readonly Role[]): TransactPart {
  const names = allowed.map((_, place) => `:role${place}`);
  return {
    ConditionCheck: {
      TableName: tableName('users'),
      Key: { pk: id },
      ConditionExpression: `#status = :active AND #role IN (${names.join(', ')})`,
      ExpressionAttributeNames: { '#status': 'status', '#role': 'role' },
      ExpressionAttributeValues: {
        ':active': 'active',
        ...Object.fromEntries(names.map((name, place) => [name, allowed[place]])),
      },
    },
  };
}

/** Version 0 means not stored. */
export function newPerson(id: string, role: Role | null, rolesAt: number): Person {
  const known = { id, status: 'active', ended: {}, totp: false, rolesAt, version: 0, at: 0 } as const;
  return { ...known, ...(role !== null && { role }) };
}

export interface SaveOptions {
  /**
   * Who makes the change. For their own item this write also checks the account, because a transaction can write an
   * item only once.
   */
  readonly by?: Caller;
  readonly keepsAnAdmin?: true;
}

/** Stale if they changed since `was` was read. Throws Failure last_admin. */
export function savePerson(was: Person, person: Person, { by, keepsAnAdmin }: SaveOptions = {}): Write<typeof stale>[] {
  const { id, ...rest } = person;
  const self = by?.sub === id ? by : undefined;
  const own = self && standingCondition(self);
  const unchanged = was.version === 0 ? 'attribute_not_exists(pk)' : '#version = :was';
  const Put = {
    TableName: tableName('users'),
    Item: { pk: id, ...rest, e164: e164In(rest), ...placeOf(person), version: was.version + 1 },
    ConditionExpression: own ? `(${own.ConditionExpression}) AND ${unchanged}` : unchanged,
    ...withNames({ ...own?.ExpressionAttributeNames, ...(was.version > 0 && { '#version': 'version' }) }),
    ...withValues({ ...own?.ExpressionAttributeValues, ...(was.version > 0 && { ':was': was.version }) }),
  };
  const refused = (old: Item | undefined): typeof stale => {
    if (self) demandStanding(old, self);
    return stale;
  };
  return [
    { part: { Put }, refused, ...(self && { checks: self.sub }) },
    ...countAdmins(was, person, keepsAnAdmin === true),
  ];
}

const withNames = (names: Record<string, string>) =>
  Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {};
const withValues = (values: Record<string, unknown>) =>
  Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {};

function countAdmins(was: Person, person: Person, keepsOne: boolean): Write<never>[] {
  const change = (UpdateExpression: string, more: object = {}): TransactPart => ({
    Update: {
      TableName: tableName('users'),
      Key: adminsKey,
      UpdateExpression,
      ExpressionAttributeValues: { ':ids': new Set([person.id]) },
      ...more,
    },
  });
  if (isActiveAdmin(person)) return [{ part: change('ADD subs :ids') }];
  if (!isActiveAdmin(was)) return [];
  if (!keepsOne) return [{ part: change('DELETE subs :ids') }];
  const somebodyElse = {
    ConditionExpression: 'size(subs) > :one OR (attribute_exists(subs) AND NOT contains(subs, :id))',
    ExpressionAttributeValues: { ':ids': new Set([person.id]), ':one': 1, ':id': person.id },
  };
  return [
    {
      part: change('DELETE subs :ids', somebodyElse),
      refused: () => {
        throw new Failure('last_admin');
      },
    },
  ];
}

/** Does nothing if another change has begun since. */
export async function settlePerson(
  id: string,
  which: Unsettled,
  since: number,
  more: { rolesAt?: number },
): Promise<void> {
  const rolesAt = more.rolesAt === undefined ? '' : ', rolesAt = :rolesAt';
  try {
    await db().send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { pk: id },
        UpdateExpression: `SET #version = #version + :one${rolesAt} REMOVE ${which}`,
        ConditionExpression: `${which} = :since`,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':since': since,
          ...(more.rolesAt !== undefined && { ':rolesAt': more.rolesAt }),
        },
      }),
    );
  } catch (error) {
    if (!refusedOver(error)) throw error;
  }
}

/** Refuses all tokens issued up to and including a second (epoch). */
export async function endTokens(id: string, second: number): Promise<void> {
  try {
    await db().send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { pk: id },
        UpdateExpression: 'SET #version = #version + :one, endedUntil = :second',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(endedUntil) OR endedUntil < :second)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':one': 1, ':second': second },
      }),
    );
  } catch (error) {
    if (!refusedOver(error)) throw error;
  }
}
