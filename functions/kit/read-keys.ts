import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { db, type Item } from './table.ts';

/** Keys, or the items behind them, by the name of their table. */
export type Keys = Readonly<Record<string, readonly Item[]>>;

/**
 * The items behind at most 100 keys of one table or several, from consistent reads, by the name of their table and in no
 * order; a key that names nothing has none. What the tables had no capacity for is asked for again; no keys, no call.
 * `attributes`: a projection of the items; all of them by default.
 */
export async function readKeys(keys: Keys, attributes?: string): Promise<Keys> {
  const found: Record<string, Item[]> = {};
  const how = { ConsistentRead: true, ...(attributes !== undefined && { ProjectionExpression: attributes }) };
  let asked = Object.entries(keys).filter(([, each]) => each.length > 0);
  while (asked.length > 0) {
    const RequestItems = Object.fromEntries(asked.map(([table, each]) => [table, { Keys: [...each], ...how }]));
    const reply = await db().send(new BatchGetCommand({ RequestItems }));
    for (const [table, items] of Object.entries(reply.Responses ?? {})) {
      found[table] = [...(found[table] ?? []), ...items];
    }
    asked = Object.entries(reply.UnprocessedKeys ?? {}).map(([table, rest]) => [table, rest.Keys ?? []]);
  }
  return found;
}
