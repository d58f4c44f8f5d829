import * as z from 'zod/mini';
import { cancelReasons, statuses } from '#shared/registrations/schema.ts';
import { defineEvents } from './define.ts';

const standing = z.enum(statuses.filter((status) => status !== 'cancelled'));

const registration = {
  registrationId: z.string(),
  /** The form's type, `event_registration` … */
  formType: z.string(),
  people: z.optional(z.int()),
  /** How many of them have each kind of ticket, by its id. */
  tickets: z.optional(z.record(z.string(), z.int())),
  eventId: z.optional(z.string()),
  /** A trial, which figures do not count (docs/decisions/trials.md). */
  test: z.optional(z.literal(true)),
};

/** `people`: the number of places that the party waits for. */
const waiting = {
  registrationId: z.string(),
  eventId: z.string(),
  people: z.int(),
  test: z.optional(z.literal(true)),
};

export const registrationEvents = defineEvents({
  'registration.submitted': {
    version: 1,
    audience: 'public',
    summary:
      'A form was sent and stored. A quarantined registration comes again as confirmed if staff accept it, and a held or waitlisted one if its places are confirmed by the link in our mail.',
    subject: 'registration id',
    data: z.object({ ...registration, status: standing }),
  },
  'registration.waitlisted': {
    version: 1,
    audience: 'public',
    summary: 'A party joined the waiting list of a full church event. It holds no places.',
    subject: 'registration id',
    data: z.object(waiting),
  },
  'registration.offered': {
    version: 1,
    audience: 'public',
    summary:
      'Places that became free were offered to a party on the waiting list. They are held for it until the offer ends.',
    subject: 'registration id',
    data: z.object({ ...waiting, until: z.iso.datetime(), by: z.enum(['order', 'staff']) }),
  },
  'registration.offer_accepted': {
    version: 1,
    audience: 'public',
    summary: 'A party accepted the offered places. `registration.submitted` announces them as confirmed.',
    subject: 'registration id',
    data: z.object(waiting),
  },
  'registration.offer_declined': {
    version: 1,
    audience: 'public',
    summary: 'A party declined the offered places. `registration.cancelled` announces that they are free.',
    subject: 'registration id',
    data: z.object(waiting),
  },
  'registration.offer_expired': {
    version: 1,
    audience: 'public',
    summary: 'An offer of places ended without an answer. `registration.cancelled` announces that they are free.',
    subject: 'registration id',
    data: z.object(waiting),
  },
  'registration.changed': {
    version: 1,
    audience: 'public',
    summary:
      'The party of a confirmed registration or its answers were changed. `people` is the new number, and the difference was taken or released.',
    subject: 'registration id',
    data: z.object({
      ...registration,
      peopleBefore: z.int(),
      /** Who changed it: the registrant by the link in our mail, or staff. */
      by: z.enum(['registrant', 'staff']),
    }),
  },
  'registration.cancelled': {
    version: 2,
    accepts: [1],
    audience: 'public',
    summary: 'A registration was cancelled, and its places are free again.',
    subject: 'registration id',
    data: z.object({
      ...registration,
      /** `unconfirmed`: its places were held and not confirmed in time. `registrant`, since version 2: by the link in our mail. */
      reason: z.enum(cancelReasons),
      /** Its previous status. Quarantined, held and waitlisted registrations were never counted. */
      was: z.optional(standing),
    }),
  },
  'registration.handled': {
    version: 1,
    summary:
      'The office started or finished work on a registration, or assigned it to another person. Consumers with permission read the registration by its id.',
    subject: 'registration id, and `.work`',
    data: z.object(registration),
  },
  'registration.told': {
    version: 1,
    summary: 'A registrant is due to be mailed about a change of the church event, at the request of staff.',
    subject: 'registration id, and `.told`',
    data: z.object({
      registrationId: z.string(),
      eventId: z.string(),
      /** The version of the church event after the change. */
      change: z.int(),
    }),
  },
  'registration.reminded': {
    version: 1,
    audience: 'public',
    summary: 'A registrant is due to be reminded of a church event by mail. Cancelled registrations get no mail.',
    subject: 'registration id, and `.reminded`',
    data: z.object({ registrationId: z.string(), eventId: z.string(), startsAt: z.iso.datetime() }),
  },
  'registration.followed_up': {
    version: 1,
    summary: 'A registrant is due to get the letter after a church event. Cancelled registrations get no mail.',
    subject: 'registration id, and `.followed_up`',
    data: z.object({ registrationId: z.string(), eventId: z.string() }),
  },
  'registration.resent': {
    version: 1,
    summary: 'Staff had the mail about a registration sent again. It has the registration’s present status.',
    subject: 'registration id, and `.resent`',
    data: z.object({ registrationId: z.string(), eventId: z.optional(z.string()) }),
  },
  'registration.replied': {
    version: 1,
    summary:
      'Staff replied to a registration. Its text is not on the bus; consumers with permission read it by its id.',
    subject: 'registration id, and `.reply`',
    data: z.object({ registrationId: z.string(), replyId: z.string() }),
  },
  'registration.paid': {
    version: 1,
    audience: 'public',
    summary:
      'The books have the full price of a registration. Uses the same id however often this happens, and has no amount.',
    subject: 'registration id, and `.paid`',
    data: z.object({ registrationId: z.string(), eventId: z.string() }),
  },
  'registration.accounted': {
    version: 1,
    audience: 'public',
    summary:
      'The payments of a registration in the books changed. The event has no amount and no state; consumers with permission read the registration by its id.',
    subject: 'registration id, and `.accounted`',
    data: z.object({ registrationId: z.string() }),
  },
  'registration.clearing': {
    version: 1,
    summary:
      'Cancelling the registrations of a called-off church event continues, because there are more than one call can handle.',
    subject: 'church event id, and `.clearing`',
    data: z.object({ eventId: z.string() }),
  },
});
