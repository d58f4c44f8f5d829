import * as z from 'zod/mini';
import { cancelReasons, statuses } from '#shared/registrations/schema.ts';
import { defineEvents } from './define.ts';

/** Statuses of a registration that is not cancelled. */
const standing = z.enum(statuses.filter((status) => status !== 'cancelled'));

const registration = {
  registrationId: z.string(),
  /** The form's type, `event_registration` … */
  formType: z.string(),
  /** The number of people, for a church event. */
  people: z.optional(z.int()),
  eventId: z.optional(z.string()),
  /** A trial, which figures do not count (docs/decisions/trials.md). */
  test: z.optional(z.literal(true)),
};

export const registrationEvents = defineEvents({
  'registration.submitted': {
    version: 1,
    summary:
      'Someone sent a form and it was stored. What was quarantined comes once more, as confirmed, where the staff accept it; and what was held, where its places are confirmed by the link in our mail.',
    subject: 'registration id',
    data: z.object({ ...registration, status: standing }),
  },
  'registration.cancelled': {
    version: 1,
    summary: 'A registration was cancelled; its places are free again.',
    subject: 'registration id',
    data: z.object({
      ...registration,
      /** `unconfirmed`: its places were held and not confirmed in time. */
      reason: z.enum(cancelReasons),
      /** Its previous status. Quarantined and held registrations were never counted. */
      was: z.optional(standing),
    }),
  },
  'registration.handled': {
    version: 1,
    summary:
      'The office took a registration in hand, is done with it, or gave it to somebody else. Who may read it does so by the id.',
    subject: 'registration id, and `.work`',
    data: z.object(registration),
  },
  'registration.told': {
    version: 1,
    summary: 'Someone who is registered is told of a change of the church event, because staff asked for it.',
    subject: 'registration id, and `.told`',
    data: z.object({
      registrationId: z.string(),
      eventId: z.string(),
      /** The version of the church event after the change. */
      change: z.int(),
    }),
  },
  'registration.resent': {
    version: 1,
    summary: 'Staff have the mail about a registration sent once more: it says how the registration stands now.',
    subject: 'registration id, and `.resent`',
    data: z.object({ registrationId: z.string(), eventId: z.optional(z.string()) }),
  },
  'registration.paid': {
    version: 1,
    summary:
      'The books have all that a registration costs. It is said under one id however often that comes about; no amount is said.',
    subject: 'registration id, and `.paid`',
    data: z.object({ registrationId: z.string(), eventId: z.string() }),
  },
  'registration.accounted': {
    version: 1,
    summary:
      'What the books have of a registration changed. Who may read it does so by the id: no amount is said, and no state.',
    subject: 'registration id, and `.accounted`',
    data: z.object({ registrationId: z.string() }),
  },
  'registration.clearing': {
    version: 1,
    summary:
      'Cancelling the registrations of a church event that was called off goes on: there are more than one call has time for.',
    subject: 'church event id, and `.clearing`',
    data: z.object({ eventId: z.string() }),
  },
});
