import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { askedFields, dataOf } from '#shared/forms/answers.ts';
import { eventRegistration as form } from '#shared/forms/event-registration.ts';
import type { FormContext } from '#shared/forms/field.ts';
import { check } from '../../forms/check.ts';
import type { Answers } from '../../forms/draft.ts';
import { groupsOf } from '../../forms/groups.ts';
import { sampleEvent } from '../samples.ts';
import { partsFor } from './parts.ts';
import { cappedAt, contextOf, type EventSnapshot, eventProblemOf, snapshotOf } from './registration.ts';

const event = sampleEvent();
const seen = snapshotOf(event);
const context = contextOf(event, seen);
const filled: Answers = {
  attendees: '3',
  name: 'Achieng’ Otieno',
  email: 'achieng@example.org',
  phone: '0712 345 678',
  emergencyContact: 'Rose Otieno',
  emergencyPhone: '0722 000 111',
  paymentMethod: 'M-Pesa',
  specialNeeds: '  ',
  agreeTerms: true,
};

const asked = (facts: EventSnapshot, rules: FormContext) => askedFields(form, rules, facts);
const sent = (answers: Answers, facts = seen, rules = context) => dataOf(asked(facts, rules), answers, facts);

test('FM-04: sends the answers and the facts that the visitor saw, without blanks', () => {
  const data = sent(filled);
  expect(data).toMatchObject({
    eventId: 'lantern-carols',
    eventTitle: 'Lantern carols on the hill',
    eventDate: '2026-12-12',
    eventTime: '18:30',
    eventPrice: 500,
    attendees: 3,
    agreeTerms: true,
  });
  expect(data).not.toHaveProperty('specialNeeds');
  expect(check(form, data, context)).toBeNull();
});

test('FM-04: asks for a payment method only if the event has a price, and an emergency contact only if the event wants one', () => {
  const free = sampleEvent({ price: undefined, askEmergencyContact: false });
  const facts = snapshotOf(free);
  const names = asked(facts, contextOf(free, facts)).map((field) => field.name);
  expect(names).not.toContain('paymentMethod');
  expect(names).not.toContain('emergencyContact');
  expect(check(form, sent(filled, facts, contextOf(free, facts)), contextOf(free, facts))).toBeNull();
});

test('FM-17: lists missing answers by their labels, and reports other errors at their fields', () => {
  const missing = check(form, sent({ ...filled, name: ' ', agreeTerms: false }), context);
  expect(missing).toMatchObject({ kind: 'missing', labels: ['Full Name', 'I agree to the terms and conditions'] });
  const wrong = check(form, sent({ ...filled, email: 'achieng', attendees: '0' }), context);
  expect(wrong).toMatchObject({
    kind: 'fields',
    fields: { email: 'Enter a valid email', attendees: expect.any(String) },
  });
});

test('FM-04: the form asks about a party above 20 until the visitor confirms that number', () => {
  const asks = (attendees: string, sure?: number) => check(form, sent({ ...filled, attendees }), context, sure);
  expect(asks('20')).toBeNull();
  expect(asks('21')).toEqual({ kind: 'large', people: 21 });
  expect(asks('21', 21)).toBeNull();
  expect(asks('210', 21)).toEqual({ kind: 'large', people: 210 });
});

test('each refused registration has its own problem kind', () => {
  const problem = (code: ErrorCode, body: object = {}, shownLeft: number | null = null) =>
    eventProblemOf(new ApiError(code, { body }), seen, { people: 3, shownLeft });
  expect(problem('already_registered')).toEqual({ kind: 'registered' });
  expect(problem('registration_cancelled')).toEqual({ kind: 'cancelled' });
  expect(problem('idempotency_key_reused')).toEqual({ kind: 'reused' });
  expect(problem('network')).toEqual({ kind: 'network' });
  expect(problem('busy')).toMatchObject({ kind: 'retry' });
  expect(problem('internal')).toMatchObject({ kind: 'retry' });
  expect(problem('registration_closed')).toMatchObject({ kind: 'ended' });
  // The server’s generic text for this code does not mention the event.
  expect(problem('not_found')).toEqual({ kind: 'ended', text: 'This event is not open for registration.' });
  expect(problem('validation_failed', { fields: { 'data.phone': 'No' } })).toEqual({
    kind: 'fields',
    fields: { phone: 'No' },
  });
  const current = { eventTitle: seen.eventTitle, eventDate: seen.eventDate, eventTime: '19:00', eventPrice: 600 };
  expect(problem('event_changed', { current })).toEqual({ kind: 'changed', current: { ...seen, ...current } });
  const { eventPrice: _, ...nowFree } = current;
  expect(problem('event_changed', { current: nowFree })).toMatchObject({ current: { eventPrice: 0 } });
});

test.each([
  ['no one else registered', 2, 2, false],
  ['others registered', 2, 12, true],
  ['others took the last place', 0, 3, true],
  ['there was no limit before', 2, null, false],
])('the form says that someone registered in between only if so: %s', (_, left, shownLeft, taken) => {
  const error = new ApiError('not_enough_seats', { body: { seatsLeft: left } });
  const problem = eventProblemOf(error, seen, { people: 4, shownLeft });
  expect(problem).toEqual({ kind: 'seats', left, asked: 4, taken });
});

test.each([
  [3, 3],
  [0, 1],
  [300, 300],
  [null, undefined],
])('with %s places left, the party stepper ends at %s', (left, most) => {
  const people = cappedAt(left, asked(seen, context)).filter(({ kind }) => kind === 'people');
  expect(people.map(({ max }) => max)).toEqual([most]);
});

test('every field is in exactly one group, including fields that no group names', () => {
  const fields = asked(seen, context);
  const grouped = groupsOf(
    [...fields, { name: 'new', label: 'New', kind: 'text', required: false }],
    partsFor([...fields, { name: 'new', label: 'New', kind: 'text', required: false }]),
  );
  expect(grouped.flatMap((group) => group.fields.map((field) => field.name)).toSorted()).toEqual(
    [...fields.map((field) => field.name), 'new'].toSorted(),
  );
  expect(grouped.map((group) => group.id)).toEqual(['you', 'party', 'emergency', 'care', 'agree', 'paying', 'last']);
});
