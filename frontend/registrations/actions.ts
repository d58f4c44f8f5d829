import type { ApiError } from '#shared/api/client.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { mailLink } from '../app/paths.ts';
import { call } from '../staff/call.ts';
import type { Action, Way, Work } from '../staff/list/list.ts';
import { messages } from './messages.ts';
import { aboutOf, emailOf, shownName } from './words.ts';

const { accept, cancel, menu } = messages;

const aboutName = (registration: Registration) => aboutOf(registration) || typeLabel(registration.type);
const peopleOf = (registrations: readonly Registration[]) =>
  registrations.reduce((sum, { people = 0 }) => sum + people, 0);

type Words = Pick<typeof accept, 'failed' | 'unsure' | 'again'> | Pick<typeof cancel, 'failed' | 'unsure' | 'again'>;

/**
 * Why nothing changed; without an answer it is unknown whether something did. `refusals` say in the staff's words what
 * the server says to visitors.
 */
function failedBy({ failed, unsure, again }: Words, refusals: Readonly<Partial<Record<ErrorCode, string>>> = {}) {
  return (error: ApiError) => ({
    title: error.code === 'network' ? unsure : failed,
    text: `${refusals[error.code] ?? error.message} ${again}`,
  });
}

/** Makes an ordinary registration of what was taken for spam. */
const acceptance: Work<Registration> = {
  id: 'accept',
  label: () => menu.accept,
  applies: ({ status }) => status === 'quarantined',
  question: (registration) => ({
    title: accept.title(shownName(registration)),
    text:
      registration.people === undefined
        ? accept.other(typeLabel(registration.type))
        : accept.places(aboutName(registration), registration.people),
    more: accept.after,
    yes: accept.yes,
    busy: accept.sending,
    no: accept.no,
  }),
  run: async ({ id }) => (await call((api) => api.acceptRegistration({ params: { id } }))).registration,
  told: (registration) => ({
    title: accept.done(shownName(registration)),
    text: registration.people === undefined ? undefined : accept.taken(registration.people),
  }),
  failed: failedBy(accept, accept.refusals),
  many: {
    label: accept.many.label,
    question: (registrations) => ({
      title: accept.many.title(registrations.length),
      text: accept.many.text(peopleOf(registrations)),
      more: accept.after,
      yes: accept.many.yes(registrations.length),
      busy: accept.sending,
      no: accept.no,
    }),
    told: accept.many.done,
  },
};

function consequenceOf(registration: Registration): string {
  const { people, type, status } = registration;
  if (people === undefined) return cancel.other(typeLabel(type));
  if (status === 'quarantined') return cancel.suspect(aboutName(registration));
  return status === 'confirmed'
    ? cancel.places(aboutName(registration), people)
    : cancel.waiting(aboutName(registration));
}

/** Cancels a registration and gives its places back. */
const cancellation: Work<Registration> = {
  id: 'cancel',
  label: () => menu.cancel,
  applies: ({ status }) => status !== 'cancelled',
  danger: true,
  question: (registration) => ({
    title: cancel.title(shownName(registration)),
    text: consequenceOf(registration),
    more: cancel.after,
    yes: cancel.yes,
    busy: cancel.sending,
    no: cancel.no,
  }),
  run: async ({ id }) => (await call((api) => api.cancelRegistration({ params: { id } }))).registration,
  told: (registration) => {
    const { people, status } = registration;
    const isFreed = people !== undefined && status === 'confirmed';
    return { title: cancel.done(shownName(registration)), text: isFreed ? cancel.freed(people) : undefined };
  },
  failed: failedBy(cancel),
  many: {
    label: cancel.many.label,
    question: (registrations) => ({
      title: cancel.many.title(registrations.length),
      text: cancel.many.text(peopleOf(registrations.filter(({ status }) => status === 'confirmed'))),
      more: cancel.after,
      yes: cancel.many.yes(registrations.length),
      busy: cancel.sending,
      no: cancel.no,
    }),
    told: cancel.many.done,
  },
};

/** A mail to who registered. */
const writing: Way<Registration> = {
  id: 'write',
  label: () => menu.write,
  applies: (registration) => emailOf(registration) !== '',
  href: (registration) => mailLink(emailOf(registration)),
};

/** What can be done with a registration. */
export const registrationActions: readonly Action<Registration>[] = [acceptance, writing, cancellation];
