import { tableName } from '../kit/env.ts';
import type { TransactPart } from '../kit/transact.ts';
import type { Person } from './store.ts';

/** Refused if they changed since they were read or have a role. */
export function removePerson({ id, version }: Person): TransactPart {
  return {
    Delete: {
      TableName: tableName('users'),
      Key: { pk: id },
      ConditionExpression: '#version = :was AND attribute_not_exists(#role)',
      ExpressionAttributeNames: { '#version': 'version', '#role': 'role' },
      ExpressionAttributeValues: { ':was': version },
    },
  };
}
