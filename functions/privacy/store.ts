import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { expiryOf } from '#shared/privacy/retention.ts';
import { Erasure as ErasureView, RecordRef } from '#shared/privacy/schema.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * privacy     pk             item
 *   erasure   erasure's id   things, by, at, done, stayed, state, version, expiresAt
 *
 *   progress of an erasure    GetItem
 *   one more record done      Put, refused if another call did that
 */

const StoredErasure = z.object({
  id: z.string(),
  /** In this order. */
  things: z.readonly(z.array(RecordRef)),
  /** The staff member who asked for it; `retention` if the period was over. */
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  done: z.number(),
  stayed: z.number(),
  state: ErasureView.shape.state,
  /** Also the sequence number of its events. */
  version: z.number(),
});
export type Erasure = Readonly<z.output<typeof StoredErasure>>;

const key = (id: string) => ({ pk: id });

/** Throws BrokenItem. */
export const toErasure: (item: Item) => Erasure = storedAs(
  'privacy',
  StoredErasure,
  ({ pk, expiresAt: _expiresAt, ...rest }) => ({ id: pk, ...rest }),
);

export async function readErasure(id: string): Promise<Erasure | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('privacy'), Key: key(id), ConsistentRead: true }),
  );
  return Item && toErasure(Item);
}

export function addErasure({ id, ...rest }: Erasure): TransactPart {
  const Item = { ...key(id), ...rest, expiresAt: expiryOf('erasures', rest.at) };
  return { Put: { TableName: tableName('privacy'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function replaceErasure({ id, ...rest }: Erasure, was: number): TransactPart {
  return {
    Put: {
      TableName: tableName('privacy'),
      Item: { ...key(id), ...rest, expiresAt: expiryOf('erasures', rest.at) },
      ...atVersion(was),
    },
  };
}

export function toErasureView({ id, things, done, stayed, state }: Erasure): ErasureView {
  return { id, done, of: things.length, stayed, state };
}
