import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { db, type Item } from './table.ts';

export type Keys = Readonly<Record<string, readonly Item[]>>;

/** Takes 100 keys at most, consistently. Unordered and without missing items. `attributes` is a projection. */
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
