import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { fingerprint } from '../kit/ids.ts';
import { instanceState } from '../kit/instance-state.ts';
import { db, type Item, refusedOver } from '../kit/table.ts';
import { type Allowance, mailboxOf, mostFromNetwork, mostToLeave, type OutgoingKind, spanAt, spans } from './limits.ts';

/*
 * notifications  pk                        sk               item
 *   mailbox      mailbox#<fingerprint>     <kind>           m0 …: the newest mails, {at, of, event}
 *   network      network#<fingerprint>     <since>          taken
 *   brake        brake                     <kind> <since>   taken
 *   turn         turn                      <kind>           nextAt: when the next one may leave, epoch ms
 *   digest       digest                    <quarter>        a number for each kind and form, places for each crowd, told?
 *
 *   count a mail to a mailbox               UpdateItem that inserts it in front; refused if too many are recent or it is there
 *   reserve a block, or count a network's   UpdateItem, refused above the limit
 *   add to a digest; read the digests       UpdateItem; Query
 */

interface MailEntry {
  readonly at: number;
  /** Identifies the content. The same content is not mailed again. */
  readonly of: string;
  readonly event: string;
}

/** The expiry in epoch seconds, a day after the longest limit. */
const expiry = (at: number) => Math.ceil((at + 2 * spans.day) / 1000);

/**
 * `same` if the mailbox got the same content within the day, `full` at its limit. The same event gets the same result.
 */
export async function countFor(address: string, mail: MailEntry, most: Allowance): Promise<'go' | 'same' | 'full'> {
  const slots = Array.from({ length: most.day }, (_, index) => `m${index}`);
  const last = (count: number) => `#m${count - 1}`;
  // Shifts all slots by one and puts this mail first. DynamoDB reads all old values before it writes any.
  const pushed = slots.map(
    (slot, index) => `#${slot} = ${index === 0 ? ':mail' : `if_not_exists(#m${index - 1}, :none)`}`,
  );
  const isOld = (slot: string, since: string) => `(attribute_not_exists(${slot}) OR ${slot}.#at <= ${since})`;
  try {
    await db().send(
      new UpdateCommand({
        TableName: tableName('notifications'),
        Key: { pk: `mailbox#${fingerprint(mailboxOf(address))}`, sk: most.kind },
        UpdateExpression: `SET ${pushed.join(', ')}, expiresAt = :expiresAt`,
        ConditionExpression: [
          isOld(last(most.hour), ':hourAgo'),
          isOld(last(most.day), ':dayAgo'),
          ...slots.map((slot) => `(${isOld(`#${slot}`, ':dayAgo')} OR #${slot}.#of <> :of)`),
        ].join(' AND '),
        ExpressionAttributeNames: { '#at': 'at', '#of': 'of', ...Object.fromEntries(slots.map((s) => [`#${s}`, s])) },
        ExpressionAttributeValues: {
          ':mail': mail,
          ':none': { at: 0 },
          ':of': mail.of,
          ':hourAgo': mail.at - spans.hour,
          ':dayAgo': mail.at - spans.day,
          ':expiresAt': expiry(mail.at),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'go';
  } catch (error) {
    const old = refusedOver(error);
    if (!old) throw error;
    const sent = slots.flatMap((slot) => (old[slot] as MailEntry | undefined) ?? []);
    // It was counted before, but a crash prevented sending it.
    if (sent.some(({ event }) => event === mail.event)) return 'go';
    return sent.some(({ of, at }) => of === mail.of && at > mail.at - spans.day) ? 'same' : 'full';
  }
}

/** The mails of an hour that this instance has counted since its last write, by network. */
const uncounted = instanceState(() => new Map<string, number>());

/** `at` is in epoch ms. An instance counts in blocks, so that a few mails cost no write. */
export async function mayCause(network: string, at: number): Promise<boolean> {
  const { most, block } = mostFromNetwork;
  const [pk, sk] = [`network#${fingerprint(network)}`, spanAt(at, spans.hour)];
  const mails = (uncounted.current.get(pk + sk) ?? 0) + 1;
  const isWithin = mails < block || (await addUpTo({ pk, sk }, { by: block, most, at }));
  if (isWithin) uncounted.current.set(pk + sk, mails % block);
  return isWithin;
}

async function addUpTo(Key: Item, { by, most, at }: { by: number; most: number; at: number }): Promise<boolean> {
  try {
    await db().send(
      new UpdateCommand({
        TableName: tableName('notifications'),
        Key,
        UpdateExpression: 'SET expiresAt = :expiresAt ADD taken :by',
        ConditionExpression: 'attribute_not_exists(taken) OR taken <= :most',
        ExpressionAttributeValues: { ':by': by, ':most': most - by, ':expiresAt': expiry(at) },
      }),
    );
    return true;
  } catch (error) {
    if (refusedOver(error)) return false;
    throw error;
  }
}

const leaves = instanceState(() => new Map<OutgoingKind, { readonly since: string; left: number }>());

/** `at` is in epoch ms. Reserves blocks. */
export async function mayLeave(kind: OutgoingKind, at: number): Promise<boolean> {
  const { span, most, block } = mostToLeave[kind];
  const since = spanAt(at, span);
  let leave = leaves.current.get(kind);
  if (leave?.since !== since || leave.left === 0) {
    if (!(await addUpTo({ pk: 'brake', sk: `${kind} ${since}` }, { by: block, most, at }))) return false;
    leave = { since, left: block };
    leaves.current.set(kind, leave);
  }
  leave.left -= 1;
  return true;
}

/** Milliseconds to wait so that mails leave `every` ms apart across all instances. `at` is in epoch ms. */
export async function takeTurn(kind: string, every: number, at: number): Promise<number> {
  const take = (next: string, condition: string) =>
    db().send(
      new UpdateCommand({
        TableName: tableName('notifications'),
        Key: { pk: 'turn', sk: kind },
        UpdateExpression: `SET nextAt = ${next} + :every, expiresAt = :expiresAt`,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ':every': every, ':at': at, ':expiresAt': expiry(at) },
        ReturnValues: 'UPDATED_OLD',
      }),
    );
  for (;;) {
    try {
      const { Attributes } = await take('nextAt', 'nextAt > :at');
      return Number(Attributes?.nextAt) - at;
    } catch (error) {
      if (!refusedOver(error)) throw error;
    }
    try {
      await take(':at', 'attribute_not_exists(nextAt) OR nextAt <= :at');
      return 0;
    } catch (error) {
      if (!refusedOver(error)) throw error;
    }
  }
}

/** Spam, a mailbox at its limit, an address that does not accept mail, or too many alerts before it. */
export type DigestKind = 'suspect' | 'held' | 'failed' | 'more';

export async function addToDigest(quarter: string, kind: DigestKind, formType: string, at: number): Promise<void> {
  await db().send(
    new UpdateCommand({
      TableName: tableName('notifications'),
      Key: { pk: 'digest', sk: quarter },
      UpdateExpression: 'SET expiresAt = :expiresAt ADD #what :one',
      ExpressionAttributeNames: { '#what': `${kind} ${formType}` },
      ExpressionAttributeValues: { ':one': 1, ':expiresAt': expiry(at) },
    }),
  );
}

/** A network that takes a large part of an event's places. */
export interface Crowd {
  readonly event: string;
  readonly network: string;
  /** People registered within ten minutes. */
  readonly places: number;
}

/** Adding it again replaces it. */
export async function addCrowd(quarter: string, { event, network, places }: Crowd, at: number): Promise<void> {
  await db().send(
    new UpdateCommand({
      TableName: tableName('notifications'),
      Key: { pk: 'digest', sk: quarter },
      UpdateExpression: 'SET expiresAt = :expiresAt, #what = :places',
      ExpressionAttributeNames: { '#what': `crowd ${event} ${network}` },
      ExpressionAttributeValues: { ':places': places, ':expiresAt': expiry(at) },
    }),
  );
}

export interface Digest {
  readonly quarter: string;
  readonly crowds: readonly Crowd[];
  readonly counts: readonly { readonly kind: DigestKind; readonly formType: string; readonly count: number }[];
}

function toDigest({ pk: _pk, sk, expiresAt: _expiresAt, ...counted }: Item): Digest {
  const sorted = Object.entries(counted).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = sorted.map(([what, count]) => ({ what: what.split(' '), count: Number(count) }));
  const crowds = parts.flatMap(({ what: [kind, event = '', network = ''], count }) =>
    kind === 'crowd' ? [{ event, network, places: count }] : [],
  );
  const counts = parts.flatMap(({ what: [kind = '', formType = ''], count }) =>
    // Only `addToDigest` writes the other counts.
    kind === 'crowd' ? [] : [{ kind: kind as DigestKind, formType, count }],
  );
  return { quarter: String(sk), counts, crowds };
}

/** Returns unsent digests, oldest first. */
export async function digestsBefore(quarter: string): Promise<Digest[]> {
  const { Items = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('notifications'),
      KeyConditionExpression: 'pk = :digest AND sk < :quarter',
      FilterExpression: 'attribute_not_exists(told)',
      ExpressionAttributeValues: { ':digest': 'digest', ':quarter': quarter },
      ConsistentRead: true,
    }),
  );
  return Items.map(toDigest);
}

export async function markDigestMailed(quarter: string): Promise<void> {
  await db().send(
    new UpdateCommand({
      TableName: tableName('notifications'),
      Key: { pk: 'digest', sk: quarter },
      UpdateExpression: 'SET told = :told',
      ExpressionAttributeValues: { ':told': true },
    }),
  );
}
