import type { Api } from '#shared/api/client.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';
import { aboutOf } from './words.ts';

const { accept, cancel } = messages;

/** What staff can make of a registration, after a question. */
export interface Change {
  readonly words: typeof cancel | typeof accept;
  readonly look: 'tool' | 'tool-danger';
  readonly carryOut: (api: Api, id: string) => Promise<{ readonly registration: Registration }>;
  /** What becomes of the places, and who hears of it. */
  readonly consequence: (registration: Registration) => string;
  /** What became of the places; undefined: nothing. */
  readonly outcome: (registration: Registration) => string | undefined;
  /** In the staff's words, what the server says to visitors. */
  readonly refusals: Readonly<Partial<Record<ErrorCode, string>>>;
}

export const changes = {
  accept: {
    words: accept,
    look: 'tool',
    carryOut: (api, id) => api.acceptRegistration({ params: { id } }),
    consequence: (registration) => {
      const { people, type } = registration;
      return people === undefined ? accept.other(typeLabel(type)) : accept.places(nameOf(registration), people);
    },
    outcome: ({ people }) => (people === undefined ? undefined : accept.taken(people)),
    refusals: accept.refusals,
  },
  cancel: {
    words: cancel,
    look: 'tool-danger',
    carryOut: (api, id) => api.cancelRegistration({ params: { id } }),
    consequence: (registration) => {
      const { people, type, status } = registration;
      if (people === undefined) return cancel.other(typeLabel(type));
      if (status === 'quarantined') return cancel.suspect(nameOf(registration));
      return status === 'confirmed'
        ? cancel.places(nameOf(registration), people)
        : cancel.waiting(nameOf(registration));
    },
    outcome: ({ people, status }) =>
      people !== undefined && status === 'confirmed' ? cancel.freed(people) : undefined,
    refusals: {},
  },
} as const satisfies Readonly<Record<string, Change>>;

const nameOf = (registration: Registration) => aboutOf(registration) || typeLabel(registration.type);

/** Whether a registration waits for somebody to decide that a person sent it. */
export function isSuspect({ status }: Pick<Registration, 'status'>): boolean {
  return status === 'quarantined';
}
