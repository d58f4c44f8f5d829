import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { Erasure, ErasureRequest, ExportedThing, ExportRequest, FoundThing, PersonQuery } from './schema.ts';

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
      'The records that may be one person’s, each with why it is thought so and what erasing would do with it; `next` goes on with deleted members and the books. `isWhole` is false if an address or a number has more than are shown, or the search has not read every change yet.',
    body: PersonQuery,
    output: z.object({ success, things: z.array(FoundThing), isWhole: z.boolean(), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found', 'unavailable'],
  },
  exportPerson: {
    method: 'POST',
    path: '/api/privacy/export',
    area: 'privacy',
    access,
    summary:
      'All that is kept in some records, for a copy; the audit keeps who asked for which. What is gone is left out.',
    body: ExportRequest,
    output: z.object({ success, things: z.array(ExportedThing) }),
    errors: ['validation_failed', 'busy'],
  },
  startErasure: {
    method: 'POST',
    path: '/api/privacy/erasures',
    area: 'privacy',
    access,
    summary:
      'Begins to erase some records, and goes on until all are; sending it again under the same key changes nothing. An account with a role is refused.',
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
    summary: 'How far an erasure is.',
    params,
    output: erasure,
    errors: ['not_found'],
  },
  repeatErasure: {
    method: 'POST',
    path: '/api/privacy/erasures/{id}/repeat',
    area: 'privacy',
    access,
    summary:
      'Carries an erasure out from the beginning: where it stopped, or after a backup brought back what it had erased.',
    params,
    output: erasure,
    errors: ['not_found', 'busy'],
  },
});
