import { tableName } from '../../kit/env.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key, type Registration, type Resent } from '../store.ts';

/** Refused if the status or the number of resends has changed. */
export function markResent(
  { id, status, resends = 0 }: Registration,
  { resent, seal }: { readonly resent: readonly Resent[]; readonly seal?: string },
): TransactPart {
  const asOften = resends > 0 ? 'resends = :before' : 'attribute_not_exists(resends)';
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(id),
      UpdateExpression: `SET resent = :resent, resends = :resends${seal === undefined ? '' : ', seal = :seal'}`,
      ConditionExpression: `#status = :was AND ${asOften}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':resent': resent,
        ':resends': resends + 1,
        ':was': status,
        ...(seal !== undefined && { ':seal': seal }),
        ...(resends > 0 && { ':before': resends }),
      },
    },
  };
}
