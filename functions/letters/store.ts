import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { everyAudience } from '#shared/letters/schema.ts';
import { memberStatuses } from '#shared/members/schema.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { flag, may, readEach, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/** In place of an event's id: the letters to members. */
export const toMembers = 'members';

/*
 * notifications  pk                       sk                      item
 *   letter        letters#<event id>      <letter id>             the letter and its progress
 *   letter        letters#members         <letter id>             a letter to members
 *   addressed     letter#<letter id>      <mailbox fingerprint>   this mailbox has been handed the letter
 *   trial         letter-trial#<id>       trial                   a letter that its author mails to themselves
 *
 *   the letters of an event                        Query
 *   one letter, or a trial                         GetItem
 *   which of these mailboxes have it               BatchGetItem
 *   all that have it                               Query, page by page
 *   hand out a page, or record a mail's outcome    UpdateItem, in the same transaction as the events or the mark
 */
const written = { subject: z.string(), text: z.string(), to: z.enum(everyAudience) };
const StoredLetter = z.object({
  ...written,
  id: z.string(),
  eventId: z.string(),
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Tells another body under the same key. */
  bodyHash: z.string(),
  /** Mailboxes that it would reach when it was sent. */
  expected: z.number(),
  /** Pages of registrations that are handed out, and where the next begins. */
  pages: z.number(),
  after: may(z.record(z.string(), z.unknown())),
  done: flag(),
  stoppedAt: may(z.number()),
  /** Mails that were handed out; and of these: sent, failed, left out. */
  handed: z.number(),
  sent: z.number(),
  failed: z.number(),
  left: z.number(),
  /** Letters to members: the view, or the members of the selection or of the group when it was sent, and the group's name. */
  status: may(z.enum(memberStatuses)),
  tag: may(z.string()),
  members: may(z.readonly(z.array(z.string()))),
  group: may(z.string()),
  /** Its members are those whom a search found. */
  searched: flag(),
  /** Left out when it was sent. */
  noEmail: may(z.number()),
  unsubscribed: may(z.number()),
  /** A secret that seals the unsubscribe links of the letter's mails. */
  secret: may(z.string()),
});
export type Letter = Readonly<z.output<typeof StoredLetter>>;

export type End = 'sent' | 'failed' | 'left';

/** `by`: the author's id. */
const StoredTrial = z.object({ ...written, by: z.string() });
export type LetterTrial = Readonly<z.output<typeof StoredTrial>>;

/** Of its audit lines. */
export const targetOf = (eventId: string) => (eventId === toMembers ? 'letters#members' : `calendar#${eventId}`);

const partition = (eventId: string) => `letters#${eventId}`;
const key = (eventId: string, id: string) => ({ pk: partition(eventId), sk: id });
const addressedKey = (id: string, mailbox: string) => ({ pk: `letter#${id}`, sk: mailbox });
const trialKey = (id: string) => ({ pk: `letter-trial#${id}`, sk: 'trial' });

/** Throws BrokenItem. */
export const toLetter: (item: Item) => Letter = storedAs(
  'notifications',
  StoredLetter,
  ({ pk, sk, expiresAt: _, ...rest }) => ({ id: sk, eventId: String(pk).slice(partition('').length), ...rest }),
);
const toTrial: (item: Item) => LetterTrial = storedAs('notifications', StoredTrial, (item) => item);

export function addLetter({ id, eventId, ...letter }: Letter): TransactPart {
  const Item = { ...key(eventId, id), ...letter, expiresAt: expiryOf('mailMarkers', letter.at) };
  return {
    Put: { TableName: tableName('notifications'), Item, ConditionExpression: 'attribute_not_exists(pk)' },
  };
}

export async function readLetter(eventId: string, id: string): Promise<Letter | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('notifications'), Key: key(eventId, id), ConsistentRead: true }),
  );
  return Item && toLetter(Item);
}

/** Consistent, newest first. */
export async function readLetters(eventId: string): Promise<Letter[]> {
  const letters: Letter[] = [];
  const input = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition(eventId) },
    ConsistentRead: true,
  };
  for await (const page of queryPages('notifications', input)) letters.push(...readEach(page, toLetter));
  return letters.sort((a, b) => b.at - a.at || a.id.localeCompare(b.id));
}

/**
 * `next` is undefined after the last page. Refused if another call handed out that page, or staff stopped the letter.
 */
export function markHanded({ eventId, id, pages }: Letter, mails: number, next: Item | undefined): TransactPart {
  return {
    Update: {
      TableName: tableName('notifications'),
      Key: key(eventId, id),
      UpdateExpression: `SET pages = :pages, ${next ? '#after = :after' : 'done = :done'} ADD handed :mails`,
      ConditionExpression: 'pages = :was AND attribute_not_exists(stoppedAt)',
      ...(next && { ExpressionAttributeNames: { '#after': 'after' } }),
      ExpressionAttributeValues: {
        ':was': pages,
        ':pages': pages + 1,
        ':mails': mails,
        ...(next ? { ':after': next } : { ':done': true }),
      },
    },
  };
}

/** `at` is in epoch ms, `recipient` a registration's or a member's id. Refused if the mailbox had the letter before. */
export function markAddressed(
  { id }: Pick<Letter, 'id'>,
  { mailbox, recipient }: Required<AddressedMark>,
  at: number,
): TransactPart {
  const Item = { ...addressedKey(id, mailbox), recipient, expiresAt: expiryOf('addressedMailboxes', at) };
  return {
    Put: { TableName: tableName('notifications'), Item, ConditionExpression: 'attribute_not_exists(pk)' },
  };
}

/** Takes 100 at most. */
export async function addressedOf(id: string, mailboxes: readonly string[]): Promise<Set<string>> {
  const table = tableName('notifications');
  const found = await readKeys({ [table]: mailboxes.map((mailbox) => addressedKey(id, mailbox)) }, 'sk');
  return new Set((found[table] ?? []).map(({ sk }) => String(sk)));
}

const StoredMark = z.object({
  mailbox: z.string(),
  /** The registration or the member. Absent in marks of earlier versions. */
  recipient: may(z.string()),
});
export type AddressedMark = Readonly<z.output<typeof StoredMark>>;

const toMark: (item: Item) => AddressedMark = storedAs('notifications', StoredMark, ({ pk: _, sk, ...rest }) => ({
  mailbox: sk,
  ...rest,
}));

/** Takes 100 mailboxes at most. */
export async function findAddressed(id: string, mailboxes: readonly string[]): Promise<Map<string, AddressedMark>> {
  const table = tableName('notifications');
  const keys = [...new Set(mailboxes)].map((mailbox) => addressedKey(id, mailbox));
  const found = await readKeys({ [table]: keys });
  return new Map(readEach(found[table] ?? [], toMark).map((mark) => [mark.mailbox, mark]));
}

const mostMarks = 50;

/** `after` is the `next` of the page before: a mailbox. */
export async function addressedPage(
  id: string,
  after: string | undefined,
): Promise<{ readonly marks: readonly AddressedMark[]; readonly next?: string }> {
  const { Items = [], LastEvaluatedKey } = await db().send(
    new QueryCommand({
      TableName: tableName('notifications'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': addressedKey(id, '').pk },
      ConsistentRead: true,
      Limit: mostMarks,
      ...(after !== undefined && { ExclusiveStartKey: addressedKey(id, after) }),
    }),
  );
  return { marks: readEach(Items, toMark), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.sk) }) };
}

/** Belongs in the same transaction as the mail's mark. */
export function countEnd({ eventId, id }: Pick<Letter, 'eventId' | 'id'>, end: End): TransactPart {
  return {
    Update: {
      TableName: tableName('notifications'),
      Key: key(eventId, id),
      UpdateExpression: 'ADD #end :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#end': end },
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

/** The subject of the event that mails the letter to a registration or a member, by its id. */
export const mailedSubject = ({ eventId, id }: Pick<Letter, 'eventId' | 'id'>, recipient: string): string =>
  `${eventId === toMembers ? 'member-' : ''}${recipient}.letter.${id}`;

/** Refused if it does not exist or is already stopped. */
export function markStopped({ eventId, id }: Letter, at: number): TransactPart {
  return {
    Update: {
      TableName: tableName('notifications'),
      Key: key(eventId, id),
      UpdateExpression: 'SET stoppedAt = :at',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(stoppedAt)',
      ExpressionAttributeValues: { ':at': at },
    },
  };
}

export function addTrial(id: string, trial: LetterTrial, at: number): TransactPart {
  const Item = { ...trialKey(id), ...trial, expiresAt: expiryOf('addressedMailboxes', at) };
  return {
    Put: { TableName: tableName('notifications'), Item, ConditionExpression: 'attribute_not_exists(pk)' },
  };
}

export async function readTrial(id: string): Promise<LetterTrial | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('notifications'), Key: trialKey(id), ConsistentRead: true }),
  );
  return Item && toTrial(Item);
}
