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
    summary: 'Imports started in the last months, newest first, with their progress.',
    output: z.object({ success, items: z.array(MemberImport) }),
    errors: [],
  },
  beginImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports',
    summary: 'Creates an import, whose rows are then uploaded in parts. The same `request` returns the same import.',
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
      'Uploads some rows of the file, and returns the members that they match. With `behind`, the list may be incomplete: the job finds the other matches and skips them. Uploading a part again replaces it.',
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
      'Starts the job with the decisions about rows that match members. Restarts a job that has stopped making progress.',
    params,
    body: ImportStart,
    output,
    errors: ['validation_failed', 'not_found', 'import_begun', 'import_running', 'busy'],
  },
  cancelImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports/{id}/cancel',
    summary: 'Cancels an import. Members added so far stay, and the rest of the file is dropped.',
    params,
    output,
    errors: ['validation_failed', 'not_found', 'busy'],
  },
  undoImport: {
    ...common,
    method: 'POST',
    path: '/api/members/imports/{id}/undo',
    summary:
      'Removes the members that an import added and nobody has changed since, as a job. Members whom it updated stay as they are. Possible until `rows_until`. Restarts an undo that has stopped making progress; repeating the call changes nothing.',
    params,
    output,
    errors: ['validation_failed', 'not_found', 'import_running', 'import_final', 'busy'],
  },
  importRows: {
    ...common,
    method: 'GET',
    path: '/api/members/imports/{id}/rows',
    summary:
      'Rows that were skipped, refused, or imported without some of their values, or whose members an undo kept, in the order of the file, while they are kept.',
    params,
    query: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
    output: z.object({ success, items: z.array(LeftRow), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found'],
  },
});
