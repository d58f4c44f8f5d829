import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { markerExpiry } from '../kit/once.ts';
import { db } from '../kit/table.ts';
import { transact } from '../kit/transact.ts';

/*
 * notifications  pk           sk             item
 *   reminded     reminders    <day>          all reminders of this day are sent
 */

const key = (day: string) => ({ pk: 'reminders', sk: day });

/** `day` is the church's, `YYYY-MM-DD`. */
export async function wereReminded(day: string): Promise<boolean> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('notifications'), Key: key(day), ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** `at` is in epoch ms. */
export async function markReminded(day: string, at: number): Promise<void> {
  const Item = { ...key(day), expiresAt: markerExpiry(at) };
  await transact([{ part: { Put: { TableName: tableName('notifications'), Item } } }]);
}
