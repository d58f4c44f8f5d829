import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { Erasure, ErasureRequest, ExportedRecord, ExportRequest, FoundRecord, PersonQuery } from './schema.ts';

const success = z.literal(true);
const access = ['admin'] as const;
const params = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) });
const erasure = z.object({ success, erasure: Erasure });

/** Export and erasure of one person's data, for admins (docs/decisions/privacy.md). */
export const privacyRoutes = defineRoutes({
  findPerson: {
    method: 'POST',
    path: '/api/privacy/find',
    area: 'privacy',
    access,
    asks: true,
    summary:
      'The records that may belong to one person, each with the reason and the effect of an erasure. `next` continues with deleted members and the books. `isWhole` is false if an address or number has more records than shown, or if the search index has not caught up with every change.',
    body: PersonQuery,
    output: z.object({ success, things: z.array(FoundRecord), isWhole: z.boolean(), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found', 'unavailable'],
  },
  exportPerson: {
    method: 'POST',
    path: '/api/privacy/export',
    area: 'privacy',
    access,
    summary:
      'The full data of some records, for a copy for the person. The audit stores who exported which records. Records that no longer exist are left out.',
    body: ExportRequest,
    output: z.object({ success, things: z.array(ExportedRecord) }),
    errors: ['validation_failed', 'busy'],
  },
  startErasure: {
    method: 'POST',
    path: '/api/privacy/erasures',
    area: 'privacy',
    access,
    summary:
      'Starts to erase some records and continues in the background until all are erased. Repeating the call under the same key changes nothing. An account with a role is refused.',
    body: ErasureRequest,
    idempotent: true,
    output: erasure,
    status: 201,
    errors: ['idempotency_key_required', 'validation_failed', 'busy', 'unavailable'],
  },
  getErasure: {
    method: 'GET',
    path: '/api/privacy/erasures/{id}',
    area: 'privacy',
    access,
    summary: 'The progress of an erasure.',
    params,
    output: erasure,
    errors: ['not_found'],
  },
  repeatErasure: {
    method: 'POST',
    path: '/api/privacy/erasures/{id}/repeat',
    area: 'privacy',
    access,
    summary: 'Repeats an erasure from the start: after it failed, or after a restored backup brought erased data back.',
    params,
    output: erasure,
    errors: ['not_found', 'busy'],
  },
});
