import { serve } from '../kit/http.ts';
import { cancelRegistration } from './cancel-one.ts';
import { listRegistrations } from './list.ts';
import { toShown } from './present.ts';
import { register } from './register.ts';

export const handler = serve('registrations', {
  submitRegistration: async ({ body, idempotencyKey, viewerIp }) => ({
    success: true,
    message: 'Registration Submitted!',
    registration: await register({ submission: body, idempotencyKey, viewerIp }),
  }),
  getRegistrations: async ({ query }) => ({ success: true, ...(await listRegistrations(query)) }),
  cancelRegistration: async ({ params, caller }) => ({
    success: true,
    registration: toShown(await cancelRegistration(params.id, { reason: 'staff', caller })),
  }),
});
