import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableName } from './env.ts';
import { db, type Item } from './table.ts';
import type { Part } from './transact.ts';

/** Longer than any environment's archive is kept: a replayed event is still known. In seconds. */
const LIFETIME = 400 * 24 * 3600;

/** Where a consumer remembers an event that it handled. */
function markerKey(eventId: string): { readonly pk: string; readonly sk: string } {
  return { pk: `once#${eventId}`, sk: 'once' };
}

/** Epoch seconds at which a marker made at `at` (epoch ms) may go. */
export function markerExpiry(at: number): number {
  return Math.ceil(at / 1000) + LIFETIME;
}

/**
 * The marker's write, for the transaction that does the event's work: it is refused where the event was handled
 * before. `at` in epoch milliseconds.
 */
export function markerWrite(table: TableName, eventId: string, at: number): Part {
  return {
    Put: {
      TableName: tableName(table),
      Item: { ...markerKey(eventId), expiresAt: markerExpiry(at) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Which of these events (100 at most) the table has markers of. */
export async function handled(table: TableName, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const name = tableName(table);
  let keys: Item[] = [...new Set(eventIds)].map((id) => ({ ...markerKey(id) }));
  const found = new Set<string>();
  while (keys.length > 0) {
    const reply = await db().send(
      new BatchGetCommand({
        RequestItems: { [name]: { Keys: keys, ConsistentRead: true, ProjectionExpression: 'pk' } },
      }),
    );
    for (const item of reply.Responses?.[name] ?? []) found.add(String(item.pk).slice('once#'.length));
    keys = reply.UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return found;
}
