import * as z from 'zod/mini';
import { roles } from '#shared/api/access.ts';
import { View } from '#shared/users/views.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { stale } from '../kit/settle.ts';
import { storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart, Write } from '../kit/transact.ts';
import { peopleOf } from './store.ts';

/*
 * users              pk               item
 *   own views        `#views#<id>`    views, version
 *   shared views     `#views`         views, version
 *
 *   the views of a person      one BatchGet of both
 *   the views of all staff     the staff from the index byName, then BatchGets
 */

const StoredViews = z.object({
  views: z.readonly(z.array(View)),
  /** 0 if there is no item yet. */
  version: z.number(),
});
export type OwnerViews = Readonly<z.output<typeof StoredViews>>;

const toOwnerViews: (item: Item) => OwnerViews = storedAs('users', StoredViews, (item) => item);

const none: OwnerViews = { views: [], version: 0 };
const everybody = '#views';
const pkOf = (owner: string | undefined) => (owner === undefined ? everybody : `${everybody}#${owner}`);

export async function readViews(owner: string): Promise<{ readonly own: OwnerViews; readonly shared: OwnerViews }> {
  const table = tableName('users');
  const found = (await readKeys({ [table]: [{ pk: pkOf(owner) }, { pk: everybody }] }))[table] ?? [];
  const of = (pk: string) => {
    const item = found.find((each) => each.pk === pk);
    return item ? toOwnerViews(item) : none;
  };
  return { own: of(pkOf(owner)), shared: of(everybody) };
}

const mostStaff = 100;

/** `owner` is undefined for the shared views. */
export async function readEveryView(): Promise<
  readonly { readonly owner: string | undefined; readonly kept: OwnerViews }[]
> {
  const chunks = await Promise.all(roles.map((role) => peopleOf(role).read({ descending: false, limit: mostStaff })));
  const owners = [undefined, ...chunks.flatMap(({ rows }) => rows.map(({ id }) => id))];
  const table = tableName('users');
  const found = new Map<unknown, Item>();
  for (let first = 0; first < owners.length; first += 100) {
    const keys = owners.slice(first, first + 100).map((owner) => ({ pk: pkOf(owner) }));
    for (const item of (await readKeys({ [table]: keys }))[table] ?? []) found.set(item.pk, item);
  }
  return owners.flatMap((owner) => {
    const item = found.get(pkOf(owner));
    return item ? [{ owner, kept: toOwnerViews(item) }] : [];
  });
}

export const removeViews = (owner: string): TransactPart => ({
  Delete: { TableName: tableName('users'), Key: { pk: pkOf(owner) } },
});

/** Stale if they changed since `was` was read. */
export function saveViews(owner: string | undefined, was: OwnerViews, views: readonly View[]): Write<typeof stale> {
  return {
    part: {
      Put: {
        TableName: tableName('users'),
        Item: { pk: pkOf(owner), views, version: was.version + 1 },
        ...atVersion(was.version),
      },
    },
    refused: () => stale,
  };
}
