import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { setEntryState, updateEntry } from './change-entry.ts';
import { createEntry } from './create-entry.ts';
import { entryHistory } from './entry-history.ts';
import { entryLinks, findGivers, findPayable } from './find-links.ts';
import { giverStatement } from './giver-statement.ts';
import { listEntries } from './list-entries.ts';
import { listMonths } from './list-months.ts';
import { setMonthLock } from './locks.ts';
import { listOfferings, setOfferings } from './offerings.ts';
import { owed } from './owed.ts';
import { toEntry } from './present.ts';
import { createSheet, deleteSheet, getSheet, listSheets, updateSheet } from './sheets.ts';
import { seeStatement, takeStatement } from './statement.ts';
import { readEntry } from './store.ts';

export const handler = serve('finance', {
  listEntries: async ({ body }) => ({ success: true, ...(await listEntries(body)) }),
  createEntry: async ({ body, idempotencyKey, caller }) => ({
    success: true,
    entry: await createEntry(body, idempotencyKey, caller),
  }),
  getEntry: async ({ params }) => {
    const entry = await readEntry(params.id);
    if (!entry) throw new Failure('not_found');
    return { success: true, entry: toEntry(entry), ...(await entryLinks(entry)) };
  },
  updateEntry: async ({ params, body, caller }) => ({
    success: true,
    entry: await updateEntry(params.id, body, caller),
  }),
  setEntryState: async ({ params, body, caller }) => ({
    success: true,
    entry: await setEntryState(params.id, body, caller),
  }),
  seeStatement: async ({ body }) => ({ success: true, ...(await seeStatement(body.rows)) }),
  takeStatement: async ({ body, caller }) => ({ success: true, ...(await takeStatement(body.rows, caller)) }),
  findGivers: async ({ body }) => ({ success: true, ...(await findGivers(body.search)) }),
  findPayable: async ({ body }) => ({ success: true, ...(await findPayable(body.search)) }),
  paymentsOwed: async () => ({ success: true, ...(await owed()) }),
  giverStatement: async ({ params, query }) => ({ success: true, ...(await giverStatement(params.id, query.year)) }),
  setMonthLock: async ({ params, body, caller }) => ({
    success: true,
    month: await setMonthLock(params.month, body.locked, caller),
  }),
  entryHistory: async ({ params }) => ({ success: true, changes: await entryHistory(params.id) }),
  listOfferings: async ({ params }) => ({ success: true, ...(await listOfferings(params)) }),
  setOfferings: async ({ params, body, caller }) => ({
    success: true,
    offerings: await setOfferings(params, body, caller),
  }),
  listSheets: async ({ body }) => ({ success: true, ...(await listSheets(body)) }),
  createSheet: async ({ body, idempotencyKey, caller }) => ({
    success: true,
    sheet: await createSheet(body, idempotencyKey, caller),
  }),
  getSheet: async ({ params }) => ({ success: true, sheet: await getSheet(params.id) }),
  updateSheet: async ({ params, body, caller }) => ({
    success: true,
    sheet: await updateSheet(params.id, body, caller),
  }),
  deleteSheet: async ({ params, caller }) => {
    await deleteSheet(params.id, caller);
    return { success: true };
  },
  financeMonths: async ({ query }) => ({ success: true, ...(await listMonths(query.to)) }),
});
