import { serve } from '../kit/http.ts';
import { cancelRegistration } from './cancel-one.ts';
import { listRegistrations } from './list.ts';
import { registrationsOfEvent } from './list-of-event.ts';
import { toShown } from './present.ts';
import { register } from './register.ts';

export const handler = serve('registrations', {
  submitRegistration: async ({ body, idempotencyKey, viewerIp }) => ({
    success: true,
    message: 'Registration Submitted!',
    registration: await register({ submission: body, idempotencyKey, viewerIp }),
  }),
  getRegistrations: async ({ query }) => ({ success: true, ...(await listRegistrations(query)) }),
  eventRegistrations: async ({ params, query }) => ({
    success: true,
    ...(await registrationsOfEvent(params.id, query.cursor)),
  }),
  cancelRegistration: async ({ params, caller }) => ({
    success: true,
    registration: toShown(await cancelRegistration(params.id, { reason: 'staff', caller })),
  }),
});
