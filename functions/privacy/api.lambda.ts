import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { copyThings } from './copy.ts';
import { findPerson } from './find.ts';
import { repeatErasure, startErasure } from './start.ts';
import { readErasure, toErasureView } from './store.ts';

export const handler = serve('privacy', {
  findPerson: async ({ body }) => ({ success: true, ...(await findPerson(body)) }),
  exportPerson: async ({ body, caller }) => ({ success: true, things: await copyThings(body.things, caller) }),
  startErasure: async ({ body, caller, idempotencyKey }) => ({
    success: true,
    erasure: await startErasure(body.things, idempotencyKey, caller),
  }),
  getErasure: async ({ params }) => {
    const erasure = await readErasure(params.id);
    if (!erasure) throw new Failure('not_found');
    return { success: true, erasure: toErasureView(erasure) };
  },
  repeatErasure: async ({ params, caller }) => ({ success: true, erasure: await repeatErasure(params.id, caller) }),
});
