import type { DataOf, PublicEventType } from './catalog.ts';

/** Texts for the fields of public events, wherever a field of this name occurs in `data`. */
export const fieldTexts: Readonly<Record<string, string>> = {
  registrationId: 'The registration: 26 characters. GET /api/get-registrations has its details.',
  formType: 'The form that was sent, such as event_registration or contact_form.',
  people: 'The number of people. Absent if the form does not ask for it.',
  tickets:
    'How many of them have each kind of ticket, by its id. GET /api/public-events has the names. Absent without kinds of tickets.',
  peopleBefore: 'The number of people before the change.',
  eventId: 'The church event, as in its address /events/<eventId>. Absent if the form is not for one.',
  seriesId: 'The series that the church event belongs to. Absent for a single one.',
  test: 'A trial. Do not count it.',
  status:
    'confirmed; held until it is confirmed by mail; waitlisted; or quarantined as suspected spam. Count confirmed ones.',
  until: 'The end of the offer, in UTC.',
  startsAt: 'The start of the church event that the reminder is about, in UTC.',
  by: 'What caused it: the order of the waiting list, staff, or the registrant.',
  reason:
    'Why it was cancelled: by staff, by the registrant, with its church event, or because its places were not confirmed.',
  was: 'The status before. Do not subtract held and quarantined ones, which never counted.',
  keys: 'The names of the texts that changed, without the texts.',
  ministries: 'True if the list of ministries changed.',
  months: 'The months whose sums changed, as 2026-11.',
  date: 'The day of the service, as 2026-11-22.',
  campus: 'The campus.',
  service: 'The service, by the time at which it begins or its name.',
  registrationIds: 'Erase what you copied of these registrations.',
  memberIds: 'Erase what you copied of these members.',
  accountIds: 'Erase what you copied of these accounts.',
  entryIds: 'Erase the notes that you copied of these entries of the books.',
};

/** Texts for the fields of the envelope. */
export const envelopeTexts: Readonly<Record<string, string>> = {
  id: 'Handle each id once: delivery is at least once.',
  type: 'The name of the event.',
  version: 'Check it before you read `data`.',
  at: 'The instant of the change, in UTC.',
  correlationId: 'The request that caused it, for questions to the operator.',
  subject: 'What changed. `sequence` belongs to it.',
  sequence: 'Grows with each change of the subject, because deliveries have no order.',
  data: 'Ids and facts, never personal data.',
};

const registrationId = '7k2m9x4c8q0v5w1t3r6y8p2n4d';
const eventId = 'harvest-supper';
const form = { registrationId, formType: 'event_registration', people: 3, eventId } as const;
const registration = { ...form, tickets: { adult: 1, child: 2 } } as const;
const waiting = { registrationId, eventId, people: 3 } as const;

/** The data of one event of each public type. Trial deliveries and the consumers' tests use them, too. */
export const exampleData: { readonly [T in PublicEventType]: DataOf<T> } = {
  'registration.submitted': { ...registration, status: 'confirmed' },
  'registration.waitlisted': waiting,
  'registration.offered': { ...waiting, until: '2026-11-22T06:00:00.000Z', by: 'order' },
  'registration.offer_accepted': waiting,
  'registration.offer_declined': waiting,
  'registration.offer_expired': waiting,
  'registration.changed': { ...registration, peopleBefore: 2, by: 'registrant' },
  'registration.reminded': { registrationId, eventId, startsAt: '2026-12-05T07:00:00.000Z' },
  'registration.cancelled': { ...registration, reason: 'registrant', was: 'confirmed' },
  'registration.paid': { registrationId, eventId },
  'registration.accounted': { registrationId },
  'calendar.published': { eventId },
  'calendar.changed': { eventId },
  'calendar.cancelled': { eventId },
  'content.changed': { keys: ['church_name'] },
  'finance.changed': { months: ['2026-11'] },
  'attendance.recorded': { date: '2026-11-22', campus: 'main', service: '09:00' },
  'person.erased': { registrationIds: [registrationId], memberIds: [], accountIds: [], entryIds: [] },
};
