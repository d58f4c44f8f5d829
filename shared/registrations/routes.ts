import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { churchDay, listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { eventIdPattern } from '../calendar/event-id.ts';
import { groupIdPattern } from '../groups/schema.ts';
import { dueFilters } from './follow-up.ts';
import { paymentStates } from './payment.ts';
import {
  Answers,
  MachineRegistration,
  Receipt,
  Registration,
  registrationSorts,
  Submission,
  statuses,
} from './schema.ts';
import { staffId, workStates } from './work.ts';

const success = z.literal(true);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Registrations of every form (spec A7; docs/decisions/seats.md). */
export const registrationRoutes = defineRoutes({
  formToken: {
    method: 'GET',
    path: '/api/form-token',
    area: 'registrations',
    access: 'public',
    summary:
      'A token for a form that opens now and will be sent under the Idempotency-Key `key`, at least `waitSeconds` later and within 12 hours. It may be sent repeatedly, but only creates that one registration.',
    query: z.strictObject({
      type: z.string().check(z.minLength(1), z.maxLength(60)),
      key: z.string().check(z.regex(UUID)),
    }),
    output: z.object({ success, token: z.string(), waitSeconds: z.number() }),
    errors: ['validation_failed'],
  },
  checkRegistration: {
    method: 'POST',
    path: '/api/check-registration',
    area: 'registrations',
    access: 'public',
    summary:
      'Checks whether a form would be accepted now, and stores nothing. `token` comes from form-token, for the Idempotency-Key of this call. Browsers without JavaScript post forms here and get pages (docs/decisions/forms-without-scripts.md).',
    asks: true,
    body: Submission,
    idempotent: true,
    output: z.object({ success, token: z.string(), waitSeconds: z.number() }),
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'event_cancelled',
      'event_changed',
      'event_started',
      'not_enough_seats',
      'registration_closed',
      'registration_not_required',
      'rate_limited',
      'busy',
    ],
  },
  submitRegistration: {
    method: 'POST',
    path: '/api/submit-registration',
    area: 'registrations',
    access: 'public',
    summary:
      'Accepts a form. Without a valid token (form-token) it is quarantined: the reply says so, and `message` is "We will confirm by mail". 409 not_enough_seats has `seatsLeft`; event_changed has `submitted` and `current`; 503 busy may be repeated with the same key.',
    body: Submission,
    idempotent: true,
    output: z.object({ success, message: z.string(), registration: Receipt }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'not_found',
      'already_registered',
      'event_cancelled',
      'event_changed',
      'event_started',
      'not_enough_seats',
      'registration_cancelled',
      'registration_closed',
      'registration_not_required',
      'idempotency_key_reused',
      'rate_limited',
      'busy',
    ],
  },
  sendTestForm: {
    method: 'POST',
    path: '/api/test-registration',
    area: 'registrations',
    access: ['admin'],
    summary:
      'Accepts the test form from an admin, even where it is not public. It is processed like any other form, but figures do not count it.',
    body: z.strictObject({ data: Answers }),
    idempotent: true,
    output: z.object({ success, message: z.string(), registration: Receipt }),
    status: 201,
    errors: [
      'idempotency_key_required',
      'validation_failed',
      'registration_cancelled',
      'idempotency_key_reused',
      'busy',
    ],
  },
  getRegistrations: {
    method: 'GET',
    path: '/api/get-registrations',
    area: 'registrations',
    access: managers,
    summary: 'Registrations in pages, newest first. `since` is a UTC instant, `next` the cursor of the next page.',
    query: z.strictObject({
      since: z.optional(z.iso.datetime({ offset: true })),
      type: z.optional(z.string().check(z.maxLength(60))),
      cursor: z.optional(z.string().check(z.maxLength(600))),
    }),
    output: z.object({
      success,
      registrations: z.array(Registration),
      message: z.string(),
      next: z.optional(z.string()),
    }),
    errors: ['validation_failed'],
  },
  listRegistrations: {
    method: 'POST',
    path: '/api/registrations/search',
    area: 'registrations',
    access: managers,
    summary:
      'Registrations in pages. `search` matches names in any order of their words, any part of an email address, telephone numbers in any format, references, event titles and the labels of forms. `from` and `to` are days in the church’s zone, both included. A page with `next` may be short; the search continues there. The order `due` begins with the earliest due day; registrations without one follow.',
    asks: true,
    body: listQuery(
      {
        event: z.optional(z.string().check(z.regex(eventIdPattern))),
        /** Requests to join one group. */
        group: z.optional(z.string().check(z.regex(groupIdPattern))),
        /** Identifies one network among an event's registrations for a month. Comes from a link in the staff's mail. */
        network: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
        type: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        status: z.optional(z.enum(statuses)),
        work: z.optional(z.enum(workStates)),
        /** The id of a staff member, `me`, or `nobody` for open work without an assignee. */
        assignee: z.optional(staffId()),
        /** By the next due day. `week`: today and the six days after it. */
        due: z.optional(z.enum(dueFilters)),
        payment: z.optional(z.enum(paymentStates)),
        from: z.optional(churchDay()),
        to: z.optional(churchDay()),
      },
      registrationSorts,
    ),
    output: listReply(Registration),
    errors: ['validation_failed'],
  },
  getRegistration: {
    method: 'GET',
    path: '/api/registrations/{id}',
    area: 'registrations',
    access: managers,
    scope: 'registrations/read',
    summary:
      'One registration, without the office’s work on it. For consumers of events, which contain only its id. A prayer request has no answers here.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    output: z.object({ success, registration: MachineRegistration }),
    errors: ['not_found'],
  },
  eventRegistrations: {
    method: 'GET',
    path: '/api/events/{id}/registrations',
    area: 'registrations',
    access: managers,
    summary:
      'Who registered for an event, those who cancelled included, in pages and in no order; `next` is the cursor of the next page.',
    params: z.strictObject({ id: z.string().check(z.regex(eventIdPattern)) }),
    query: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^(email|withdrawn)#[\w-]{1,100}$/))) }),
    output: z.object({ success, registrations: z.array(Registration), next: z.optional(z.string()) }),
    errors: ['validation_failed', 'not_found'],
  },
  acceptRegistration: {
    method: 'POST',
    path: '/api/registrations/{id}/accept',
    area: 'registrations',
    access: managers,
    summary:
      'Accepts a quarantined registration. It takes its places now, or is refused like any other (409 not_enough_seats has `seatsLeft`). Repeating the call changes nothing.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    output: z.object({ success, registration: Registration }),
    errors: [
      'not_found',
      'already_registered',
      'event_cancelled',
      'event_draft',
      'event_started',
      'not_enough_seats',
      'registration_cancelled',
      'registration_closed',
      'registration_not_required',
      'busy',
    ],
  },
  cancelRegistration: {
    method: 'POST',
    path: '/api/registrations/{id}/cancel',
    area: 'registrations',
    access: managers,
    summary: 'Cancels a registration and releases its places. Repeating the call changes nothing.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) }),
    output: z.object({ success, registration: Registration }),
    errors: ['not_found', 'busy'],
  },
});
