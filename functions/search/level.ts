import { figuresKey, orderName } from '#shared/members/item.ts';
import type { Tally } from '#shared/members/tally.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import type { Item } from '../kit/table.ts';
import { hasLate } from './late.ts';
import { mapKey, sizeIn } from './orders.ts';
import { stateKey } from './reindex-store.ts';
import type { SearchArea } from './store.ts';

/** How far an area's index is, from one BatchGet. `lag`: members that the figures count and the order of names has not. */
export async function readLevel(area: SearchArea): Promise<{ readonly isBeingWritten: boolean; readonly lag: number }> {
  const search = tableName('search');
  // Functions that read other areas alone have no table of members.
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

/** What an answer from the index says if it may miss records. */
export interface Lag {
  readonly behind?: true;
}

/** What a read of an area's index finds, with `behind` if it may miss records. Every answer from the index is read through this. */
export async function fromIndex<T extends object>(area: SearchArea, read: Promise<T>): Promise<T & Lag> {
  const [found, behind] = await Promise.all([read, isBehind(area)]);
  return { ...found, ...(behind && { behind }) };
}

/**
 * `true` if a list that is read from the index may miss records: its reply says so (`behind`). That is so while `reindex` writes the
 * rows, if a change was not read for longer than that takes, and while the order of members has another length than the figures
 * count.
 */
export async function isBehind(area: SearchArea): Promise<true | undefined> {
  const [{ isBeingWritten, lag }, isLate] = await Promise.all([readLevel(area), hasLate(area)]);
  return isBeingWritten || lag !== 0 || isLate || undefined;
}
