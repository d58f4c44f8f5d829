import type { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { confirmTexts } from '../staff/list/confirm-texts.ts';
import type { RowAction } from '../staff/list/list.ts';
import { messages as m } from './resend-messages.ts';
import { emailOf, shownName } from './words.ts';

/** Registration id → idempotency key of an unanswered request, so that a retry sends only one email. */
const open = new Map<string, string>();

async function send({ id }: Registration): Promise<Registration> {
  const idempotencyKey = open.get(id) ?? crypto.randomUUID();
  open.set(id, idempotencyKey);
  const { registration } = await call((api) => api.resendConfirmation({ params: { id }, idempotencyKey }));
  open.delete(id);
  return registration;
}

function whyNot({ code, message, details }: ApiError): string {
  const { reason } = details;
  if (typeof reason === 'string' && Object.hasOwn(m.reasons, reason))
    return m.reasons[reason as keyof typeof m.reasons];
  return code in m.refusals ? m.refusals[code as keyof typeof m.refusals] : `${message} ${m.again}`;
}

function resultText(registration: Registration): string {
  const email = emailOf(registration);
  if (registration.status === 'waitlisted') return m.message(email);
  if (registration.status === 'held') return registration.offered_at ? m.message(email) : m.held(email);
  return registration.people === undefined ? m.message(email) : m.text(email);
}

/** Sends the confirmation email again, with the registration’s current state (docs/decisions/mails.md). */
export const resending: RowAction<Registration> = {
  id: 'resend',
  applies: (registration) =>
    ['confirmed', 'held', 'waitlisted'].includes(registration.status) &&
    !registration.test &&
    emailOf(registration) !== '',
  run: send,
  failed: (error) => ({ title: error.code === 'network' ? m.unsure : m.failed, text: whyNot(error) }),
  ...confirmTexts<Registration>({ words: m, nameOf: shownName, one: resultText, many: () => m.many.text }),
};
