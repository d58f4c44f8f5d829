import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { OwnRegistration, partyChange } from './own.ts';
import { Places } from './schema.ts';

const success = z.literal(true);
/** A registration's id, and the seal of the link that we mailed about it. */
const link = {
  id: z.string().check(z.regex(/^[a-z0-9]{26}$/)),
  seal: z.string().check(z.regex(/^[\w-]{43}$/)),
  language: z.optional(z.string().check(z.maxLength(20))),
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Behind the links in our mails (docs/decisions/confirmed-places.md, docs/decisions/registration-life.md). */
export const linkRoutes = defineRoutes({
  placesToConfirm: {
    method: 'GET',
    path: '/api/confirm-places',
    area: 'registrations',
    access: 'public',
    summary:
      'The places that a mailed link asks to confirm. Reading them changes nothing, because mail programs open links on their own. Browsers get a page with a button.',
    query: z.strictObject(link),
    output: z.object({ success, places: Places }),
    errors: ['validation_failed', 'not_found'],
  },
  confirmPlaces: {
    method: 'POST',
    path: '/api/confirm-places',
    area: 'registrations',
    access: 'public',
    summary:
      'Confirms held places and returns their present status. Places that were released stay `cancelled`. Repeating the call changes nothing.',
    body: z.strictObject(link),
    output: z.object({ success, places: Places }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
  ownRegistration: {
    method: 'GET',
    path: '/api/my-registration',
    area: 'registrations',
    access: 'public',
    summary:
      'The registration of the link in our mail, as its registrant sees it. Reading it changes nothing, because mail programs open links on their own. Browsers get a page with forms.',
    query: z.strictObject(link),
    output: z.object({ success, registration: OwnRegistration }),
    errors: ['validation_failed', 'not_found'],
  },
  changeOwnRegistration: {
    method: 'POST',
    path: '/api/my-registration',
    area: 'registrations',
    access: 'public',
    summary:
      'Changes the party of a registration and its answers by the link in our mail. All changeable answers are sent; one that is left out is removed. Fewer people release their places at once; more people take places or are refused (409 not_enough_seats has `seatsLeft`). Repeating the call changes nothing.',
    body: z.strictObject({ ...link, ...partyChange }),
    output: z.object({ success, registration: OwnRegistration }),
    errors: [
      'validation_failed',
      'not_found',
      'event_cancelled',
      'event_draft',
      'event_started',
      'not_enough_seats',
      'registration_cancelled',
      'registration_closed',
      'registration_not_required',
      'registration_changed',
      'rate_limited',
      'busy',
    ],
  },
  cancelOwnRegistration: {
    method: 'POST',
    path: '/api/my-registration/cancel',
    area: 'registrations',
    access: 'public',
    summary:
      'Cancels a registration by the link in our mail and releases its places. Repeating the call changes nothing.',
    body: z.strictObject(link),
    output: z.object({ success, registration: OwnRegistration }),
    errors: ['validation_failed', 'not_found', 'event_started', 'rate_limited', 'busy'],
  },
  resendOwnRegistration: {
    method: 'POST',
    path: '/api/my-registration/resend',
    area: 'registrations',
    access: 'public',
    summary:
      'Sends the mail about a registration again, to the address that it was made with. 409 not_mailable has a `reason`.',
    body: z.strictObject({ ...link, key: z.string().check(z.regex(UUID)) }),
    output: z.object({ success, registration: OwnRegistration }),
    errors: [
      'validation_failed',
      'not_found',
      'event_started',
      'not_mailable',
      'registration_cancelled',
      'rate_limited',
      'busy',
    ],
  },
});
