import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller } from '#shared/api/access.ts';
import { isSave } from './audit-actions.ts';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db } from './table.ts';

const mostLines = 20;

/**
 * `details.current` is the stored record. Adds `saved_by`, the colleague's name if known, or `saved_by_you`. `saved` is
 * the record's name in the audit lines, or `by`, the account's id if the record stores it: undefined if a visitor saved.
 */
export async function versionConflict(
  saved: string | { readonly by: string | undefined },
  caller: Caller,
  details: Readonly<Record<string, unknown>>,
): Promise<Failure> {
  const by = typeof saved === 'string' ? await lastSaver(saved) : saved.by;
  return new Failure('version_conflict', {
    details: { ...details, ...(by !== undefined && (await named(by, caller))) },
  });
}

async function named(by: string, caller: Caller): Promise<{ saved_by_you?: true; saved_by?: string }> {
  if (by === caller.sub) return { saved_by_you: true };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('users'), Key: { pk: by } }));
  return typeof Item?.name === 'string' ? { saved_by: Item.name } : {};
}

async function lastSaver(target: string): Promise<string | undefined> {
  const { Items: lines = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('audit'),
      KeyConditionExpression: 'pk = :target',
      ExpressionAttributeValues: { ':target': target },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: mostLines,
    }),
  );
  return lines.find(({ action }) => isSave(action))?.actor;
}
