import { expiryOf } from '#shared/privacy/retention.ts';
import { type TableName, tableName } from './env.ts';
import { readKeys } from './read-keys.ts';
import type { Part } from './transact.ts';

/** Where a consumer remembers an event that it handled. */
function markerKey(eventId: string): { readonly pk: string; readonly sk: string } {
  return { pk: `once#${eventId}`, sk: 'once' };
}

/** Epoch seconds from which a marker made at `at` (epoch ms) may be deleted: a replayed event of any archive is still known. */
export function markerExpiry(at: number): number {
  return expiryOf('mailMarkers', at);
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
  const name = tableName(table);
  const found = await readKeys({ [name]: [...new Set(eventIds)].map(markerKey) }, 'pk');
  return new Set((found[name] ?? []).map(({ pk }) => String(pk).slice('once#'.length)));
}
