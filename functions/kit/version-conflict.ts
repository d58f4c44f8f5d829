import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db } from './table.ts';

/**
 * The refusal of an edit that started from an older version: `current` is the stored record. Adds `saved_by`, the name of the colleague who
 * saved it, if it is known. `target` is the record's name in the audit lines.
 */
export async function versionConflict(target: string, details: Readonly<Record<string, unknown>>): Promise<Failure> {
  const saved_by = await nameOfLast(target);
  return new Failure('version_conflict', { details: { ...details, ...(saved_by !== undefined && { saved_by }) } });
}

/** The name of the account in the newest audit line of a record. */
async function nameOfLast(target: string): Promise<string | undefined> {
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
  if (!line) return undefined;
  const { Item } = await db().send(new GetCommand({ TableName: tableName('users'), Key: { pk: line.actor } }));
  return typeof Item?.name === 'string' ? Item.name : undefined;
}
