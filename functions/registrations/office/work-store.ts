import { assign } from '../../kit/assign.ts';
import { tableName } from '../../kit/env.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key, type Registration, type StoredDoor, type StoredWork } from '../store.ts';

/** Refused if the field has changed since `was` was read, or if the registration was erased. */
function saveVersioned(was: Registration, field: 'work' | 'door', value: StoredWork | StoredDoor): TransactPart {
  const update = assign({ [field]: value });
  const before = was[field]?.version;
  const asRead = before === undefined ? `attribute_not_exists(#${field})` : `#${field}.version = :was`;
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

export const saveWork = (was: Registration, work: StoredWork): TransactPart => saveVersioned(was, 'work', work);

export const saveDoor = (was: Registration, door: StoredDoor): TransactPart => saveVersioned(was, 'door', door);
