import * as z from 'zod/mini';
import { listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { bookkeepers } from './bookkeepers.ts';
import { Sheet, SheetInput, SheetUpdate, sheetSorts } from './sheet-schema.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) });
const shared = { area: 'finance', access: bookkeepers } as const;

/** Counting sheets, whose gifts are entries of the books with the sheet's id. */
export const sheetRoutes = defineRoutes({
  listSheets: {
    ...shared,
    method: 'POST',
    path: '/api/finance/sheets/search',
    asks: true,
    summary: 'Counting sheets in pages, newest first. `search` matches counters, deposit references and totals.',
    body: listQuery({}, sheetSorts),
    output: listReply(Sheet),
    errors: ['validation_failed'],
  },
  createSheet: {
    ...shared,
    method: 'POST',
    path: '/api/finance/sheets',
    idempotent: true,
    summary: 'Creates a counting sheet. A repeated idempotency key returns the sheet in its present state.',
    body: SheetInput,
    output: z.object({ success, sheet: Sheet }),
    status: 201,
    errors: ['idempotency_key_required', 'idempotency_key_reused'],
  },
  getSheet: {
    ...shared,
    method: 'GET',
    path: '/api/finance/sheets/{id}',
    summary: 'One counting sheet with the sum of its entries.',
    params,
    output: z.object({ success, sheet: Sheet }),
    errors: ['not_found'],
  },
  updateSheet: {
    ...shared,
    method: 'PUT',
    path: '/api/finance/sheets/{id}',
    summary:
      'Corrects the total, the counters, the day or the deposit of a counting sheet. A stale version is refused with `current`, the stored sheet.',
    params,
    body: SheetUpdate,
    output: z.object({ success, sheet: Sheet }),
    errors: ['not_found', 'version_conflict'],
  },
  deleteSheet: {
    ...shared,
    method: 'DELETE',
    path: '/api/finance/sheets/{id}',
    summary: 'Deletes a counting sheet from which no gift was ever entered, unless its month is locked.',
    params,
    output: z.object({ success }),
    errors: ['not_found', 'sheet_used', 'month_locked', 'busy'],
  },
});
