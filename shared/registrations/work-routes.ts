import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { lag, Total } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { DoorChange } from './door.ts';
import { partyChange, RecordedChange } from './own.ts';
import { RegistrationReply } from './reply.ts';
import { Registration } from './schema.ts';
import { MoveReason, NewNote, Note, NoteChange, noteParams, registrationParams, WorkChange } from './work.ts';

const success = z.literal(true);
const shared = { area: 'registrations', access: managers } as const;

/** The office's work on registrations (docs/decisions/office-work.md). */
export const workRoutes = defineRoutes({
  waitingRegistrations: {
    ...shared,
    method: 'GET',
    path: '/api/registrations/waiting',
    summary:
      'How many registrations wait for the office: overdue ones of the caller, those that the caller has in progress, messages and requests that nobody has taken, unpaid places, places for which more is paid than they cost, and submissions held as suspected spam. A count may be lower than the truth if `atLeast` is set.',
    output: z.object({
      success,
      overdue: Total,
      mine: Total,
      untaken: Total,
      unpaid: Total,
      overpaid: Total,
      suspects: Total,
      ...lag,
    }),
    errors: [],
  },
  changeWork: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/work',
    summary:
      'Sets the work state or the due day of a registration, assigns it to a staff member who may read it, or ticks or skips a step of a first visit. A stale version is refused with 409 version_conflict, `current` and `yours`. Setting the present values changes nothing.',
    params: registrationParams,
    body: WorkChange,
    output: z.object({ success, registration: Registration }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  renewLink: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/renew-link',
    summary:
      'Ends the links in all earlier mails about an event registration. The next mail, such as the confirmation sent again, has a new one.',
    params: registrationParams,
    output: z.object({ success, registration: Registration }),
    errors: ['not_found', 'busy'],
  },
  changeParty: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/party',
    summary:
      'Changes the party of a confirmed event registration and its answers, for a person who telephones. All changeable answers are sent; one that is left out is removed. Fewer people release their places at once; more people take places or are refused (409 not_enough_seats has `seatsLeft`). A stale revision is refused with 409 version_conflict. Repeating the call changes nothing.',
    params: registrationParams,
    body: z.strictObject(partyChange),
    output: z.object({ success, registration: Registration }),
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
      'version_conflict',
      'rate_limited',
      'busy',
    ],
  },
  offerPlaces: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/offer',
    summary:
      'Offers free places to a party on the waiting list, before those ahead of it and also after registration has closed. 409 not_enough_seats has `seatsLeft`; 409 not_waiting: it is not on the list. Repeating the call changes nothing.',
    params: registrationParams,
    output: z.object({ success, registration: Registration }),
    errors: ['not_found', 'not_waiting', 'not_enough_seats', 'event_started', 'busy'],
  },
  acceptOffer: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/accept-offer',
    summary:
      'Accepts offered places for a person who told the office, such as one without an email address. 409 not_waiting: there is no offer. Repeating the call changes nothing.',
    params: registrationParams,
    output: z.object({ success, registration: Registration }),
    errors: ['not_found', 'not_waiting', 'registration_cancelled', 'busy'],
  },
  moveToFront: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/move-to-front',
    summary:
      'Moves a party to the front of the waiting list of its event and stores the reason as a note. Repeating it with the same `request` adds no second note.',
    params: registrationParams,
    body: MoveReason,
    output: z.object({ success, registration: Registration }),
    errors: ['validation_failed', 'not_found', 'not_waiting', 'event_started', 'idempotency_key_reused', 'busy'],
  },
  tickDoor: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/door',
    summary:
      'Ticks a registration on the door list of its event: the party or single people of it have arrived, or it paid in cash. Fields and people that are left out stay. Repeating the call changes nothing.',
    params: registrationParams,
    body: DoorChange,
    output: z.object({ success, registration: Registration }),
    errors: ['not_found', 'registration_cancelled', 'busy'],
  },
  listNotes: {
    ...shared,
    method: 'GET',
    path: '/api/registrations/{id}/notes',
    summary: 'The staff notes of a registration, the replies to it and the changes of its party, each newest first.',
    params: registrationParams,
    output: z.object({
      success,
      notes: z.array(Note),
      replies: z.array(RegistrationReply),
      changes: z.array(RecordedChange),
    }),
    errors: ['not_found'],
  },
  addNote: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/notes',
    summary:
      'Adds a note to a registration, or the person’s answer, with the way and the day on which it came. Repeating it with the same `request` changes nothing.',
    params: registrationParams,
    body: NewNote,
    output: z.object({ success, note: Note }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'idempotency_key_reused', 'busy'],
  },
  changeNote: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/notes/{note}',
    summary: 'Changes a note of the caller’s own. 409 version_conflict has `current` and `yours`.',
    params: noteParams,
    body: NoteChange,
    output: z.object({ success, note: Note }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  removeNote: {
    ...shared,
    method: 'DELETE',
    path: '/api/registrations/{id}/notes/{note}',
    summary: 'Deletes a note of the caller’s own at the given `version`. 409 version_conflict has `current`.',
    params: noteParams,
    query: z.strictObject({ version: z.coerce.number().check(z.int()) }),
    output: z.object({ success }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
});
