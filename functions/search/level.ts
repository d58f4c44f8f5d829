import { figuresKey } from '#shared/members/item.ts';
import type { Tally } from '#shared/members/tally.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { orderName } from '../members/entry.ts';
import { mapKey, sizeIn } from './orders.ts';
import { type State, stateKey } from './reindex-store.ts';
import type { SearchArea } from './store.ts';

/**
 * `true` if a list that is read from the index may miss records: its reply says so (`behind`). That is so while `reindex` writes the
 * rows, and while the order of members has another length than the figures count: a second after a change, some minutes after an
 * import. One BatchGet.
 */
export async function isBehind(area: SearchArea): Promise<true | undefined> {
  const [search, members] = [tableName('search'), tableName('members')];
  const map = mapKey('members', orderName('name'));
  const keys =
    area === 'members'
      ? { [search]: [stateKey(area), map], [members]: [figuresKey] }
      : { [search]: [stateKey(area)] };
  const found = await readKeys(keys);
  const itemOf = (pk: string) => found[search]?.find((item) => item.pk === pk);
  const isBeingWritten = (itemOf(stateKey(area).pk) as State | undefined)?.phase === 'write';
  if (area !== 'members') return isBeingWritten || undefined;
  const { statuses = {} } = (found[members]?.[0] ?? {}) as Partial<Tally>;
  const counted = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return isBeingWritten || sizeIn(itemOf(map.pk)) !== counted || undefined;
}
