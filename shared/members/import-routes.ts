import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { lag } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { ImportPart, ImportStart, LeftRow, MemberImport, NewImport, PartParams, SeenRow } from './import-schema.ts';

const success = z.literal(true);
const params = z.strictObject({ id: PartParams.shape.id });
const output = z.object({ success, import: MemberImport });
const common = { area: 'members', access: managers } as const;

/** Importing members from a file, as a job (docs/decisions/members-import.md). */
export const memberImportRoutes = defineRoutes({
  memberImports: {
    ...common,
    method: 'GET',
    path: '/api/members/imports',
    summary: 'Imports of the last months that were started, the newest first, and how far each is.',
    output: z.object({ success, items: z.array(MemberImport) }),
    errors: [],
  },
  beginImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports',
    summary: 'Begins an import: its rows are handed over in parts. With the same `request` it is the same import.',
    body: NewImport,
    output,
    status: 201,
    errors: ['validation_failed', 'idempotency_key_reused', 'busy'],
  },
  addImportRows: {
    ...common,
    method: 'PUT',
    path: '/api/members/imports/{id}/parts/{part}',
    summary:
      'Hands over some rows of the file, and answers who of them is there already. With `behind` that may not be all: the job finds the others, and skips them. The same part again replaces it.',
    params: PartParams,
    body: ImportPart,
    output: z.object({ success, rows: z.array(SeenRow), ...lag }),
    errors: ['validation_failed', 'not_found', 'import_begun', 'busy'],
  },
  startImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports/{id}/start',
    summary:
      'Starts the job, with what is decided for who is there already. Of one that stands still it says that it goes on.',
    params,
    body: ImportStart,
    output,
    errors: ['validation_failed', 'not_found', 'import_begun', 'import_running', 'busy'],
  },
  cancelImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports/{id}/cancel',
    summary: 'Ends an import where it is: who was added by then stays, and the rest of the file is dropped.',
    params,
    output,
    errors: ['validation_failed', 'not_found', 'busy'],
  },
  importRows: {
    ...common,
    method: 'GET',
    path: '/api/members/imports/{id}/rows',
    summary:
      'Rows that were skipped, refused, or taken without some of their values, in the order of the file, as long as they are kept.',
    params,
    query: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
    output: z.object({ success, items: z.array(LeftRow), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found'],
  },
});
