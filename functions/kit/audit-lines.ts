import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Said } from '#shared/history/schema.ts';
import { tableName } from './env.ts';
import { type Lane, partitionLane } from './lanes.ts';
import { may, storedAs } from './stored.ts';
import { db, type Item } from './table.ts';

/**
 * Table `audit`, written by functions/kit/audit.ts: the lines with values before and after, which exist for public content.
 *
 * | Access pattern                | How                                            |
 * |-------------------------------|------------------------------------------------|
 * | changes of one target         | Query pk                                       |
 * | all changes, in order         | Query index byTime, gpk `changes`              |
 * | one change, to undo it        | GetItem, consistent                            |
 */
const StoredLine = z.object({
  key: z.string(),
  id: z.string(),
  target: z.string(),
  action: z.string(),
  /** The subject of the access token. */
  actor: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  before: may(Said),
  after: may(Said),
  undoes: may(z.string()),
});
export type ChangeLine = Readonly<z.output<typeof StoredLine>>;

const toLine: (item: Item) => ChangeLine = storedAs('audit', StoredLine, ({ pk, sk, ...rest }) => ({
  ...rest,
  target: pk,
  id: sk,
  key: sk,
}));

export function allChanges(): Lane<ChangeLine> {
  return partitionLane({ table: 'audit', index: 'byTime', partition: 'changes' }, toLine);
}

export function changesOf(target: string): Lane<ChangeLine> {
  return partitionLane({ table: 'audit', partition: target }, toLine);
}

/** Reads one change. Undefined if it does not exist. */
export async function readChange(target: string, id: string): Promise<ChangeLine | undefined> {
  const Key = { pk: target, sk: id };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('audit'), Key, ConsistentRead: true }));
  return Item && toLine(Item);
}
