import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Caller } from '#shared/api/access.ts';
import { AuditDetails } from '#shared/history/schema.ts';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { type Lane, partitionLane } from './lanes.ts';
import { log } from './log.ts';
import { may, storedAs } from './stored.ts';
import { db, type Item } from './table.ts';

/**
 * Table `audit`, written by functions/kit/audit.ts: lines with values before and after, which exist for public content, and lines with names of fields.
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
  actor: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  before: may(AuditDetails),
  after: may(AuditDetails),
  /** Names of the changed fields, for lines without values. */
  fields: may(z.readonly(z.array(z.string()))),
  undoes: may(z.string()),
});
export type ChangeLine = Readonly<z.output<typeof StoredLine>>;

export interface TakingBack {
  readonly line: ChangeLine;
  readonly name: string;
  /** The version that the caller saw; without it, the thing must be as the change left it. */
  readonly version: number | undefined;
  readonly caller: Caller;
}

/** Throws Failure change_too_old for a line of older code, whose record would lack a field of today. */
export function bothOf<S extends z.ZodMiniType>(line: ChangeLine, schema: S): readonly (z.output<S> | undefined)[] {
  return [line.before, line.after].map((said) => {
    if (said === undefined || Object.keys(said).length === 0) return undefined;
    const { success, data } = z.safeParse(schema, said);
    if (success) return data;
    log('warn', 'a change is too old to be taken back', { table: 'audit', item: `${line.target} ${line.id}` });
    throw new Failure('change_too_old');
  });
}

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

export async function readChange(target: string, id: string): Promise<ChangeLine | undefined> {
  const Key = { pk: target, sk: id };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('audit'), Key, ConsistentRead: true }));
  return Item && toLine(Item);
}
