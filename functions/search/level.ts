import { figuresKey, orderName } from '#shared/members/item.ts';
import type { Tally } from '#shared/members/tally.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import type { Item } from '../kit/table.ts';
import { hasLate } from './late.ts';
import { mapKey, sizeIn } from './orders.ts';
import { stateKey } from './reindex-store.ts';
import type { SearchArea } from './store.ts';

/** One BatchGet. `lag`: members in the figures minus members in the order of names. */
export async function readLevel(area: SearchArea): Promise<{ readonly isBeingWritten: boolean; readonly lag: number }> {
  const search = tableName('search');
  // Only functions that read members have access to the table of members.
  const members = area === 'members' ? tableName('members') : undefined;
  const [state, map] = [stateKey(area), mapKey('members', orderName('name'))];
  const found = await readKeys(
    members === undefined ? { [search]: [state] } : { [search]: [state, map], [members]: [figuresKey] },
  );
  const itemOf = ({ pk }: Item) => found[search]?.find((item) => item.pk === pk);
  const figures = members === undefined ? undefined : found[members]?.[0];
  const statuses = (figures?.statuses ?? {}) as Tally['statuses'];
  const counted = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { isBeingWritten: itemOf(state)?.phase === 'write', lag: counted - sizeIn(itemOf(map)) };
}

/** Added to a reply from the index that may miss records. */
export interface Lag {
  readonly behind?: true;
}

/** Every reply from the index goes through this. */
export async function fromIndex<T extends object>(area: SearchArea, read: Promise<T>): Promise<T & Lag> {
  const [found, behind] = await Promise.all([read, isBehind(area)]);
  return { ...found, ...(behind && { behind }) };
}

/** The index may miss records: `reindex` writes rows, a change is late, or the order and the figures differ. */
export async function isBehind(area: SearchArea): Promise<true | undefined> {
  const [{ isBeingWritten, lag }, isLate] = await Promise.all([readLevel(area), hasLate(area)]);
  return isBeingWritten || lag !== 0 || isLate || undefined;
}
