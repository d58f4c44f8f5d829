import { expiryOf } from '#shared/privacy/retention.ts';
import { type TableName, tableName } from './env.ts';
import { readKeys } from './read-keys.ts';
import type { TransactPart } from './transact.ts';

function markerKey(eventId: string): { readonly pk: string; readonly sk: string } {
  return { pk: `once#${eventId}`, sk: 'once' };
}

/** Epoch seconds, from epoch ms. Until then, a replayed event of any archive is recognised. */
export function markerExpiry(at: number): number {
  return expiryOf('mailMarkers', at);
}

/** Refused if the event was handled before. `at` is in epoch milliseconds. */
export function markerWrite(table: TableName, eventId: string, at: number): TransactPart {
  return {
    Put: {
      TableName: tableName(table),
      Item: { ...markerKey(eventId), expiresAt: markerExpiry(at) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Takes 100 ids at most. */
export async function handled(table: TableName, eventIds: readonly string[]): Promise<Set<string>> {
  const name = tableName(table);
  const found = await readKeys({ [name]: [...new Set(eventIds)].map(markerKey) }, 'pk');
  return new Set((found[name] ?? []).map(({ pk }) => String(pk).slice('once#'.length)));
}
