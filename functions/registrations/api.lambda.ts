import { MINE } from '#shared/registrations/work.ts';
import { shortest } from '../kit/form-token.ts';
import { serve } from '../kit/http.ts';
import { toLetterViews as toLetters } from '../letters/present.ts';
import { reachOf } from '../letters/recipients.ts';
import { sendLetter } from '../letters/send.ts';
import { stopLetter } from '../letters/stop.ts';
import { type Letter, readLetters } from '../letters/store.ts';
import { tryLetter } from '../letters/try.ts';
import { letterRecipients, registrants } from '../notifications/letter-recipients.ts';
import { previewLetter } from '../notifications/preview.ts';
import { cancelRegistration } from './cancelling/cancel-one.ts';
import { changeParty } from './changing/change-party.ts';
import { confirmPlaces, placesToConfirm } from './changing/confirm-places.ts';
import { recordedChanges } from './changing/history.ts';
import { cancelOwn, changeOwn, ownRegistration, resendOwn } from './changing/own.ts';
import { checkRegistration } from './intake/check.ts';
import { openForm } from './intake/open-form.ts';
import { checkRate } from './intake/rate.ts';
import { register } from './intake/register.ts';
import { listRegistrations } from './listing/list.ts';
import { registrationsOfEvent } from './listing/list-of-event.ts';
import { readForMachine } from './listing/read-for-machine.ts';
import { searchRegistrations } from './listing/search.ts';
import { acceptRegistration } from './office/accept.ts';
import { registerByStaff } from './office/by-staff.ts';
import { tickDoor } from './office/door.ts';
import { addNote, changeNote, listNotes, removeNote } from './office/notes.ts';
import { renewLink } from './office/renew-link.ts';
import { listReplies, replyTo } from './office/reply.ts';
import { resendConfirmation } from './office/resend.ts';
import { sendTestForm } from './office/test-form.ts';
import { waitingRegistrations } from './office/waiting.ts';
import { changeWork } from './office/work.ts';
import { withLinkPages } from './plain/link-pages.ts';
import { withPlainForms } from './plain/plain-form.ts';
import { words } from './plain/words.ts';
import { registrationView } from './registration-view.ts';
import { acceptOffer, moveToFront, offerByHand } from './waiting/by-hand.ts';

const api = serve('registrations', {
  formToken: async ({ query, viewerIp = '' }) => {
    checkRate(viewerIp, 'token');
    return { success: true, token: openForm(query), waitSeconds: shortest / 1000 };
  },
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
  ownRegistration: async ({ query }) => ({ success: true, registration: await ownRegistration(query) }),
  changeOwnRegistration: async ({ body, viewerIp }) => ({
    success: true,
    registration: await changeOwn(body, viewerIp),
  }),
  cancelOwnRegistration: async ({ body, viewerIp }) => ({
    success: true,
    registration: await cancelOwn(body, viewerIp),
  }),
  resendOwnRegistration: async ({ body }) => ({ success: true, registration: await resendOwn(body) }),
  sendTestForm: async ({ body, ...call }) => {
    const registration = await sendTestForm(body.data, call, call.caller);
    return { success: true, message: words(call.language).replies[registration.status], registration };
  },
  getRegistrations: async ({ query, language }) => {
    const page = await listRegistrations(query);
    const { listed, none } = words(language).list;
    return { success: true, ...page, message: page.registrations.length > 0 ? listed : none };
  },
  listRegistrations: async ({ body, caller }) => {
    const assignee = body.assignee === MINE ? caller.sub : body.assignee;
    return { success: true, ...(await searchRegistrations({ ...body, assignee })) };
  },
  getRegistration: async ({ params }) => ({ success: true, registration: await readForMachine(params.id) }),
  eventRegistrations: async ({ params, query }) => ({
    success: true,
    ...(await registrationsOfEvent(params.id, query.cursor)),
  }),
  acceptRegistration: async ({ params, caller }) => ({
    success: true,
    registration: await registrationView(await acceptRegistration(params.id, caller)),
  }),
  registerByStaff: async ({ body, idempotencyKey, caller }) => ({
    success: true,
    registration: await registrationView(await registerByStaff(body, idempotencyKey, caller)),
  }),
  replyToRegistration: async ({ params, body, idempotencyKey, caller }) => ({
    success: true,
    reply: await replyTo(params.id, body, idempotencyKey, caller),
  }),
  resendConfirmation: async ({ params, idempotencyKey, caller }) => ({
    success: true,
    registration: await registrationView(await resendConfirmation(params.id, idempotencyKey, caller)),
  }),
  listLetters: async ({ params }) => ({ success: true, letters: await toLetters(await readLetters(params.id)) }),
  listToCall: async ({ params }) => ({ success: true, call: (await reachOf(params.id, 'both')).call }),
  previewLetter: async ({ params, body }) => ({ success: true, ...(await previewLetter(params.id, body)) }),
  tryLetter: async ({ params, body, idempotencyKey, caller }) => {
    await tryLetter(params.id, body, idempotencyKey, caller);
    return { success: true };
  },
  sendLetter: async ({ params, body, idempotencyKey, caller }) => ({
    success: true,
    letter: await shownLetter(sendLetter(params.id, body, idempotencyKey, caller)),
  }),
  listLetterRecipients: async ({ params, body }) => ({
    success: true,
    ...(await letterRecipients(registrants, params.id, params.letter, body.cursor)),
  }),
  stopLetter: async ({ params, caller }) => ({
    success: true,
    letter: await shownLetter(stopLetter(params.id, params.letter, caller)),
  }),
  cancelRegistration: async ({ params, caller }) => ({
    success: true,
    registration: await registrationView(await cancelRegistration(params.id, { reason: 'staff', caller })),
  }),
  waitingRegistrations: async ({ caller }) => ({ success: true, ...(await waitingRegistrations(caller)) }),
  changeWork: async ({ params, body, caller }) => ({
    success: true,
    registration: await registrationView(await changeWork(params.id, body, caller)),
  }),
  renewLink: async ({ params, caller }) => ({
    success: true,
    registration: await registrationView(await renewLink(params.id, caller)),
  }),
  changeParty: async ({ params, body, caller }) => ({
    success: true,
    registration: await registrationView(await changeParty(params.id, body, caller)),
  }),
  offerPlaces: async ({ params, caller }) => ({
    success: true,
    registration: await registrationView(await offerByHand(params.id, caller)),
  }),
  acceptOffer: async ({ params, caller }) => ({
    success: true,
    registration: await registrationView(await acceptOffer(params.id, caller)),
  }),
  moveToFront: async ({ params, body, caller }) => ({
    success: true,
    registration: await registrationView(await moveToFront(params.id, body, caller)),
  }),
  tickDoor: async ({ params, body, caller }) => ({
    success: true,
    registration: await registrationView(await tickDoor(params.id, body, caller)),
  }),
  listNotes: async ({ params }) => {
    // First alone: it throws not_found, and no query may be in flight after the reply.
    const notes = await listNotes(params.id);
    const [replies, changes] = await Promise.all([listReplies(params.id), recordedChanges(params.id)]);
    return { success: true, notes, replies, changes };
  },
  addNote: async ({ params, body, caller }) => ({ success: true, note: await addNote(params.id, body, caller) }),
  changeNote: async ({ params, body, caller }) => ({
    success: true,
    note: await changeNote(params.id, params.note, body, caller),
  }),
  removeNote: async ({ params, query, caller }) => {
    await removeNote(params.id, params.note, query.version, caller);
    return { success: true };
  },
});

async function shownLetter(letter: Promise<Letter>) {
  const [shown] = await toLetters([await letter]);
  if (!shown) throw new Error('A letter was lost on its way');
  return shown;
}

export const handler = withLinkPages(withPlainForms(api));
