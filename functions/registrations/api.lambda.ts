import { shortest } from '../kit/form-token.ts';
import { serve } from '../kit/http.ts';
import { acceptRegistration } from './accept.ts';
import { cancelRegistration } from './cancel-one.ts';
import { checkRegistration } from './check.ts';
import { confirmPlaces, placesToConfirm } from './confirm.ts';
import { withConfirmPages } from './confirm-page.ts';
import { listRegistrations } from './list.ts';
import { registrationsOfEvent } from './list-of-event.ts';
import { openForm } from './open-form.ts';
import { withPlainForms } from './plain-form.ts';
import { toShown } from './present.ts';
import { register } from './register.ts';
import { searchRegistrations } from './search.ts';
import { sendTestForm } from './test-form.ts';
import { words } from './words.ts';

const api = serve('registrations', {
  formToken: async ({ query }) => ({
    success: true,
    token: openForm(query),
    waitSeconds: shortest / 1000,
  }),
  checkRegistration: async ({ body, ...call }) => ({
    success: true,
    token: await checkRegistration(body, call),
    waitSeconds: shortest / 1000,
  }),
  submitRegistration: async ({ body, ...call }) => {
    const registration = await register(body, call);
    return { success: true, message: words(call.language).replies[registration.status], registration };
  },
  placesToConfirm: async ({ query }) => ({ success: true, places: await placesToConfirm(query) }),
  confirmPlaces: async ({ body }) => ({ success: true, places: await confirmPlaces(body) }),
  sendTestForm: async ({ body, ...call }) => {
    const registration = await sendTestForm(body.data, call, call.caller);
    return { success: true, message: words(call.language).replies[registration.status], registration };
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

export const handler = withConfirmPages(withPlainForms(api));
