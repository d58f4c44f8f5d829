import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { ByStaff } from './by-staff.ts';
import { RegistrationReply, ReplyInput } from './reply.ts';
import { Registration } from './schema.ts';

const success = z.literal(true);

/** Mails that the office sends, and registrations that it writes down (docs/decisions/mails.md). */
export const sendingRoutes = defineRoutes({
  registerByStaff: {
    method: 'POST',
    path: '/api/registrations',
    area: 'registrations',
    access: managers,
    summary:
      'Records a form (except the test form) for a caller on the phone. The form’s public checks apply, except that the email is optional and the telephone number required. For a church event (`data.eventId`), places, deadline and the limit of one registration for each address apply too, or for each number if there is no address. `late`: an admin adds a person after registration closed (403 for others).',
    body: ByStaff,
    idempotent: true,
    output: z.object({ success, registration: Registration }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'already_registered',
      'event_cancelled',
      'event_draft',
      'event_started',
      'not_enough_seats',
      'registration_cancelled',
      'registration_closed',
      'registration_not_required',
      'idempotency_key_reused',
      'busy',
    ],
  },
  replyToRegistration: {
    method: 'POST',
    path: '/api/registrations/{id}/replies',
    area: 'registrations',
    access: managers,
    summary:
      'Mails a reply to the person who sent a form and keeps it with the registration, at most five an hour (429). The reply’s `state` says later whether it was sent. 409 not_mailable has a `reason`: `suspect` or `no_mailbox`.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    body: ReplyInput,
    idempotent: true,
    output: z.object({ success, reply: RegistrationReply }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'not_mailable',
      'idempotency_key_reused',
      'rate_limited',
      'busy',
    ],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/registrations/{id}/resend',
    area: 'registrations',
    access: managers,
    summary:
      'Mails the confirmation again, with the registration’s present status, at most three times an hour (429). 409 not_mailable has a `reason`: `suspect`, `waiting`, `trial`, `no_mailbox` or `called_off`.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    idempotent: true,
    output: z.object({ success, registration: Registration }),
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'not_mailable',
      'registration_cancelled',
      'rate_limited',
      'busy',
    ],
  },
});
