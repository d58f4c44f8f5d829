import { tableName } from '../../kit/env.ts';
import type { Part } from '../../kit/transact.ts';
import { key, type Registration, type Resent } from '../store.ts';

/** Notes that its confirmation is mailed once more; refused where its status, or how often that was done, is another by now. */
export function markResent({ id, status, resends = 0 }: Registration, resent: readonly Resent[]): Part {
  const asOften = resends > 0 ? 'resends = :before' : 'attribute_not_exists(resends)';
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(id),
      UpdateExpression: 'SET resent = :resent, resends = :resends',
      ConditionExpression: `#status = :was AND ${asOften}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':resent': resent,
        ':resends': resends + 1,
        ':was': status,
        ...(resends > 0 && { ':before': resends }),
      },
    },
  };
}
