import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { bookkeepers } from './bookkeepers.ts';
import { EntryHistoryChange } from './history.ts';
import { Month, MonthSums } from './schema.ts';

const success = z.literal(true);
const area = 'finance';

/** Locked months and the history of an entry (docs/decisions/finance.md). */
export const bookRoutes = defineRoutes({
  setMonthLock: {
    method: 'PUT',
    path: '/api/finance/months/{month}/lock',
    area,
    access: ['admin'],
    summary:
      'Locks a month that is over, or unlocks it. While it is locked, every write of an entry with a date in it is refused with 409 month_locked. Repeating the call changes nothing.',
    params: z.strictObject({ month: Month }),
    body: z.strictObject({ locked: z.boolean() }),
    output: z.object({ success, month: MonthSums }),
    errors: [],
  },
  entryHistory: {
    method: 'GET',
    path: '/api/finance/entries/{id}/history',
    area,
    access: bookkeepers,
    summary:
      'The changes of an entry, newest first: who, when, and the figures before and after. Notes are not included.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    output: z.object({ success, changes: z.array(EntryHistoryChange) }),
    errors: ['not_found'],
  },
});
