import { assign } from '../../kit/assign.ts';
import { tableName } from '../../kit/env.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key, type Registration, type StoredDoor } from '../store.ts';

/** Refused if the ticks have changed since `was` was read, or if the registration was erased. */
export function saveDoor(was: Registration, door: StoredDoor): TransactPart {
  const update = assign({ door });
  const before = was.door?.version;
  const asRead = before === undefined ? 'attribute_not_exists(#door)' : '#door.version = :was';
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
