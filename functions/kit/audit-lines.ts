import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Said } from '#shared/history/schema.ts';
import { tableName } from './env.ts';
import { type Lane, partitionLane, type Row } from './lanes.ts';
import { db, type Item } from './table.ts';

/**
 * Table `audit`, which functions/kit/audit.ts writes: lines that say before and after, of what every visitor can read.
 *
 * | Access pattern                | How                                            |
 * |-------------------------------|------------------------------------------------|
 * | changes of one thing, in order| Query pk                                       |
 * | all changes, in order         | Query index byTime, gpk `changes`              |
 * | one change, to take it back   | GetItem, consistent                            |
 */
export interface ChangeLine extends Row {
  readonly target: string;
  readonly action: string;
  /** The subject of the access token. */
  readonly actor: string;
  /** UTC instant, ISO 8601. */
  readonly at: string;
  readonly before?: Said;
  readonly after?: Said;
  readonly undoes?: string;
}

function toLine({ pk, sk, ...rest }: Item): ChangeLine {
  // Only kit/audit.ts writes the table.
  return { ...rest, target: pk, id: sk, key: sk } as unknown as ChangeLine;
}

/** Every change, in the order of time. */
export function allChanges(): Lane<ChangeLine> {
  return partitionLane({ table: 'audit', index: 'byTime', partition: 'changes' }, toLine);
}

/** The changes of one thing, in the order of time. */
export function changesOf(target: string): Lane<ChangeLine> {
  return partitionLane({ table: 'audit', partition: target }, toLine);
}

/** One change; undefined where there is none of that name. */
export async function readChange(target: string, id: string): Promise<ChangeLine | undefined> {
  const Key = { pk: target, sk: id };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('audit'), Key, ConsistentRead: true }));
  return Item && toLine(Item);
}
