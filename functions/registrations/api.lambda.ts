import { replies } from '#shared/registrations/replies.ts';
import { shortest } from '../kit/form-token.ts';
import { serve } from '../kit/http.ts';
import { acceptRegistration } from './accept.ts';
import { cancelRegistration } from './cancel-one.ts';
import { listRegistrations } from './list.ts';
import { registrationsOfEvent } from './list-of-event.ts';
import { openForm } from './open-form.ts';
import { withPlainForms } from './plain-form.ts';
import { toShown } from './present.ts';
import { register } from './register.ts';
import { searchRegistrations } from './search.ts';
import { sendTestForm } from './test-form.ts';

const api = serve('registrations', {
  formToken: async ({ query }) => ({
    success: true,
    token: openForm(query.type),
    waitSeconds: shortest / 1000,
  }),
  submitRegistration: async ({ body, idempotencyKey, viewerIp }) => {
    const registration = await register({ submission: body, idempotencyKey, viewerIp });
    return { success: true, message: replies[registration.status], registration };
  },
  sendTestForm: async ({ body, idempotencyKey, viewerIp, caller }) => {
    const registration = await sendTestForm({ data: body.data, idempotencyKey, viewerIp, caller });
    return { success: true, message: replies[registration.status], registration };
  },
  getRegistrations: async ({ query }) => ({ success: true, ...(await listRegistrations(query)) }),
  listRegistrations: async ({ body }) => ({ success: true, ...(await searchRegistrations(body)) }),
  eventRegistrations: async ({ params, query }) => ({
    success: true,
    ...(await registrationsOfEvent(params.id, query.cursor)),
  }),
  acceptRegistration: async ({ params, caller }) => ({
    success: true,
    registration: toShown(await acceptRegistration(params.id, caller)),
  }),
  cancelRegistration: async ({ params, caller }) => ({
    success: true,
    registration: toShown(await cancelRegistration(params.id, { reason: 'staff', caller })),
  }),
});

export const handler = withPlainForms(api);
