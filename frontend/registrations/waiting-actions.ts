import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { confirmTexts } from '../staff/list/confirm-texts.ts';
import type { RowAction } from '../staff/list/list.ts';
import { failedBy } from './failed-by.ts';
import { waitingMessages } from './waiting-messages.ts';
import { emailOf, shownName } from './words.ts';

const { offer, accept } = waitingMessages;

/** Offers free places to a party on the waiting list, also before others (docs/decisions/waiting-list.md). */
export const offering: RowAction<Registration> = {
  id: 'offer',
  applies: ({ status }) => status === 'waitlisted',
  run: async ({ id }) => (await call((api) => api.offerPlaces({ params: { id } }))).registration,
  failed: failedBy(offer),
  ...confirmTexts<Registration>({
    words: offer,
    nameOf: shownName,
    one: (row) => offer.text(row.people ?? 1, emailOf(row) !== ''),
    many: () => offer.many.text,
    more: () => offer.more,
  }),
};

/** Accepts an offer for a person who told the office. */
export const acceptingOffer: RowAction<Registration> = {
  id: 'accept-offer',
  applies: ({ status, offered_at }) => status === 'held' && offered_at !== undefined,
  run: async ({ id }) => (await call((api) => api.acceptOffer({ params: { id } }))).registration,
  failed: failedBy(accept),
  ...confirmTexts<Registration>({
    words: accept,
    nameOf: shownName,
    one: (row) => accept.text(row.people ?? 1),
    many: () => accept.many.text,
  }),
};
