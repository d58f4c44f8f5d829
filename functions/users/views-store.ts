import type { View } from '#shared/users/views.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';

/*
 * users              pk               item
 *   somebody's views `#views#<id>`    views, version
 *   everybody's      `#views`         views, version
 *
 *   the views of a person   one BatchGet of both
 */

/** Views as one item keeps them. */
export interface Kept {
  readonly views: readonly View[];
  /** Grows with each change; 0 where there is no item yet. */
  readonly version: number;
}

const none: Kept = { views: [], version: 0 };
const everybody = '#views';
const pkOf = (owner: string | undefined) => (owner === undefined ? everybody : `${everybody}#${owner}`);

/** A person's own views, and those that all staff have, from consistent reads. */
export async function readViews(owner: string): Promise<{ readonly own: Kept; readonly shared: Kept }> {
  const table = tableName('users');
  const found = (await readKeys({ [table]: [{ pk: pkOf(owner) }, { pk: everybody }] }))[table] ?? [];
  // Only this file writes them.
  const of = (pk: string) => (found.find((item) => item.pk === pk) as unknown as Kept | undefined) ?? none;
  return { own: of(pkOf(owner)), shared: of(everybody) };
}

/** Replaces somebody's views, or everybody's; stale where they changed since they were read as `was`. */
export function saveViews(owner: string | undefined, was: Kept, views: readonly View[]): Write<typeof stale> {
  return {
    part: {
      Put: {
        TableName: tableName('users'),
        Item: { pk: pkOf(owner), views, version: was.version + 1 },
        ConditionExpression: was.version === 0 ? 'attribute_not_exists(pk)' : 'version = :was',
        ...(was.version > 0 && { ExpressionAttributeValues: { ':was': was.version } }),
      },
    },
    refused: () => stale,
  };
}
