import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller } from '#shared/api/access.ts';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db } from './table.ts';

/**
 * The refusal of an edit that started from an older version: `details.current` is the stored record. Adds `saved_by`, the name of the
 * colleague who saved it, if it is known, or `saved_by_you` if the caller saved it, for example in another tab. `target` is the
 * record's name in the audit lines.
 */
export async function versionConflict(
  target: string,
  caller: Caller,
  details: Readonly<Record<string, unknown>>,
): Promise<Failure> {
  return new Failure('version_conflict', { details: { ...details, ...(await lastSaver(target, caller)) } });
}

/** The account in the newest audit line of a record. */
async function lastSaver(target: string, caller: Caller): Promise<{ saved_by_you?: true; saved_by?: string }> {
  const { Items: [line] = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('audit'),
      KeyConditionExpression: 'pk = :target',
      ExpressionAttributeValues: { ':target': target },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  if (!line) return {};
  if (line.actor === caller.sub) return { saved_by_you: true };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('users'), Key: { pk: line.actor } }));
  return typeof Item?.name === 'string' ? { saved_by: Item.name } : {};
}
