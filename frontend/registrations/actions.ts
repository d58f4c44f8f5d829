import { holdsPlaces } from '#shared/registrations/hold.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { mailLink } from '../kernel/paths.ts';
import { call } from '../staff/call.ts';
import { confirmTexts } from '../staff/list/confirm-texts.ts';
import type { Action, RowAction, RowLink } from '../staff/list/list.ts';
import { useColleagues } from './colleagues.ts';
import { failedBy } from './failed-by.ts';
import { isLetter } from './kinds.ts';
import { messages } from './messages.ts';
import { renewal } from './renewal.ts';
import { resending } from './resend.ts';
import { callList, callText, isMailed, reachOf } from './to-call.tsx';
import { acceptingOffer, offering } from './waiting-actions.ts';
import { aboutOf, emailOf, shownName } from './words.ts';
import { workActions } from './work-actions.ts';

const { accept, cancel } = messages;

const aboutName = (registration: Registration) => aboutOf(registration) || typeLabel(registration.type);
const sumOf = (registrations: readonly Registration[]) =>
  registrations.reduce((sum, { people = 0 }) => sum + people, 0);
const isTaken = ({ status }: Registration) => holdsPlaces(status);
/** Whether the registrant expects to come; if so, the server emails them when staff cancel. */
const isExpected = ({ people, status }: Registration) => people !== undefined && status !== 'quarantined';
const sentences = (...texts: readonly string[]) => texts.filter(Boolean).join(' ') || undefined;

export const acceptance: RowAction<Registration> = {
  id: 'accept',
  applies: ({ status }) => status === 'quarantined',
  run: async ({ id }) => (await call((api) => api.acceptRegistration({ params: { id } }))).registration,
  failed: failedBy(accept),
  ...confirmTexts<Registration>({
    words: accept,
    nameOf: shownName,
    one: (registration) => {
      const { people, type } = registration;
      const mailed = isMailed(registration);
      return people === undefined
        ? accept.other(typeLabel(type), mailed)
        : accept.places(aboutName(registration), people, mailed);
    },
    many: (registrations) => accept.many.text(sumOf(registrations), reachOf(registrations)),
    more: () => accept.more,
    below: callList,
    after: (row) => sentences(row.people === undefined ? '' : accept.after(row.people, isMailed(row)), callText([row])),
    afterMany: callText,
  }),
};

function consequenceOf(registration: Registration): string {
  const { people, type, status } = registration;
  if (people === undefined) return cancel.other(typeLabel(type));
  if (status === 'quarantined') return cancel.suspect(aboutName(registration));
  const mailed = isMailed(registration);
  return isTaken(registration)
    ? cancel.places(aboutName(registration), people, mailed)
    : cancel.waiting(aboutName(registration), mailed);
}

export const cancellation: RowAction<Registration> = {
  id: 'cancel',
  // Letters cannot be cancelled, except those marked as spam.
  applies: (row) => row.status !== 'cancelled' && (!isLetter(row) || row.status === 'quarantined'),
  danger: true,
  run: async ({ id }) => (await call((api) => api.cancelRegistration({ params: { id } }))).registration,
  failed: failedBy(cancel),
  ...confirmTexts<Registration>({
    words: cancel,
    nameOf: shownName,
    one: consequenceOf,
    many: (registrations) => {
      const taken = registrations.filter(isTaken);
      return cancel.many.text(sumOf(taken), reachOf(taken.filter(isExpected)));
    },
    more: () => cancel.more,
    below: (registrations) => callList(registrations.filter(isExpected)),
    after: (row) =>
      sentences(
        row.people !== undefined && isTaken(row) ? cancel.after(row.people, isMailed(row)) : '',
        callText([row].filter(isExpected)),
      ),
    afterMany: (registrations) => callText(registrations.filter(isExpected)),
  }),
};

const writing: RowLink<Registration> = {
  id: 'write',
  label: () => messages.write,
  applies: (registration) => emailOf(registration) !== '',
  href: (registration) => mailLink(emailOf(registration)),
};

export function useRegistrationActions(): readonly Action<Registration>[] {
  const { people } = useColleagues();
  return [acceptance, offering, acceptingOffer, writing, resending, ...workActions(people), renewal, cancellation];
}
