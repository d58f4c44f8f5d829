import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { eventIdPattern } from '../calendar/event-id.ts';
import { Letter, LetterInput, LetterRecipient, Reach, RecipientsQuery, ToCall } from './schema.ts';

const success = z.literal(true);
const eventId = z.string().check(z.regex(eventIdPattern));
const params = z.strictObject({ id: eventId });
const shared = { area: 'registrations', access: managers } as const;

/** Letters to the registrants of a church event (docs/decisions/letters.md). */
export const letterRoutes = defineRoutes({
  listLetters: {
    ...shared,
    method: 'GET',
    path: '/api/events/{id}/letters',
    summary: 'The letters sent to registrants of an event, newest first, with their progress.',
    params,
    output: z.object({ success, letters: z.array(Letter) }),
    errors: ['not_found'],
  },
  listToCall: {
    ...shared,
    method: 'GET',
    path: '/api/events/{id}/to-call',
    summary: 'Registrants of an event without an email address, whom mails cannot reach.',
    params,
    output: z.object({ success, call: z.array(ToCall) }),
    errors: [],
  },
  previewLetter: {
    ...shared,
    method: 'POST',
    path: '/api/events/{id}/letters/preview',
    summary: 'A preview of a letter, and the number of recipients that it would reach now. Sends nothing.',
    asks: true,
    params,
    body: LetterInput,
    output: z.object({
      success,
      reach: Reach,
      mail: z.object({ subject: z.string(), text: z.string(), replyTo: z.string() }),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  tryLetter: {
    ...shared,
    method: 'POST',
    path: '/api/events/{id}/letters/trial',
    summary:
      'Mails a letter only to the caller, at most ten times an hour (429). 409 not_mailable: the caller has no address.',
    params,
    body: LetterInput,
    idempotent: true,
    output: z.object({ success }),
    errors: ['idempotency_key_required', 'validation_failed', 'not_found', 'not_mailable', 'rate_limited', 'busy'],
  },
  sendLetter: {
    ...shared,
    method: 'POST',
    path: '/api/events/{id}/letters',
    summary:
      'Sends a letter to the registrants of an event. It is queued page by page, once for each mailbox. 409 not_mailable: it would reach no one.',
    params,
    body: LetterInput,
    idempotent: true,
    output: z.object({ success, letter: Letter }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'event_cancelled',
      'not_mailable',
      'idempotency_key_reused',
      'busy',
    ],
  },
  listLetterRecipients: {
    ...shared,
    method: 'POST',
    path: '/api/events/{id}/letters/{letter}/recipients',
    summary:
      'Whom a letter was for, and what became of it for each person: a page for each call, until there is no `next`. Kept for 30 days after sending.',
    asks: true,
    params: z.strictObject({ id: eventId, letter: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    body: RecipientsQuery,
    output: z.object({ success, recipients: z.array(LetterRecipient), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found'],
  },
  stopLetter: {
    ...shared,
    method: 'POST',
    path: '/api/events/{id}/letters/{letter}/stop',
    summary:
      'Stops a letter. Mails that are not sent yet are dropped. A letter that is already stopped or done stays so.',
    params: z.strictObject({ id: eventId, letter: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    output: z.object({ success, letter: Letter }),
    errors: ['not_found', 'busy'],
  },
});
