import { expiryOf } from '#shared/privacy/retention.ts';
import { type TableName, tableName } from './env.ts';
import { readKeys } from './read-keys.ts';
import type { TransactPart } from './transact.ts';

function markerKey(eventId: string): { readonly pk: string; readonly sk: string } {
  return { pk: `once#${eventId}`, sk: 'once' };
}

/** The expiry (epoch seconds) of a marker made at `at` (epoch ms). Until then, a replayed event of any archive is recognised. */
export function markerExpiry(at: number): number {
  return expiryOf('mailMarkers', at);
}

/**
 * The write of an event's marker, for the transaction that handles the event. Refused if the event was handled before. `at` is in
 * epoch milliseconds.
 */
export function markerWrite(table: TableName, eventId: string, at: number): TransactPart {
  return {
    Put: {
      TableName: tableName(table),
      Item: { ...markerKey(eventId), expiresAt: markerExpiry(at) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Which of these events (100 at most) the table has markers for. */
export async function handled(table: TableName, eventIds: readonly string[]): Promise<Set<string>> {
  const name = tableName(table);
  const found = await readKeys({ [name]: [...new Set(eventIds)].map(markerKey) }, 'pk');
  return new Set((found[name] ?? []).map(({ pk }) => String(pk).slice('once#'.length)));
}
