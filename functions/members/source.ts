import type { Source } from '../search/source.ts';
import { rowsOf } from '../search/store.ts';
import { entryOf } from './entry.ts';
import { indexMembers, strangersOn, takeOut } from './index-rows.ts';
import { readMembers, sweepMembers } from './store.ts';

export const memberSource: Source = {
  write: async (after, limit) => {
    const { ids, goesOnAt } = await sweepMembers(after, limit);
    await indexMembers(ids);
    return { count: ids.length, goesOnAt };
  },
  rows: async (ids) => [...(await readMembers(ids)).values()].flatMap((each) => rowsOf('members', entryOf(each))),
  lines: async () => [],
  orders: { strangersOn, takeOut },
};
