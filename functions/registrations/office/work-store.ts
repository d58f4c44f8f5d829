import { assign } from '../../kit/assign.ts';
import { tableName } from '../../kit/env.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key, type Registration, type StoredWork } from '../store.ts';

/** Refused if the work has changed since `was` was read. */
export function saveWork(was: Registration, work: StoredWork): TransactPart {
  const update = assign({ work });
  const before = was.work?.version;
  const asRead = before === undefined ? 'attribute_not_exists(#work)' : '#work.version = :was';
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(was.id),
      ...update,
      ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(erasedAt) AND ${asRead}`,
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ...(before !== undefined && { ':was': before }),
      },
    },
  };
}
