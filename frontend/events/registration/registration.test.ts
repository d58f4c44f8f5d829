import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { sampleEvent } from '../samples.ts';
import { type Answers, dropDraft, keepDraft, newDraft, openDraft } from './draft.ts';
import { groupsOf } from './groups.ts';
import { askedFields, check, contextOf, dataOf, problemOf, seenOf } from './registration.ts';

const event = sampleEvent();
const seen = seenOf(event);
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

test('FM-04: what is sent are the answers and what was seen; blanks are left out', () => {
  const data = dataOf(filled, seen, context);
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
  expect(check(data, context)).toBeNull();
});

test('FM-04: the payment method is asked only where the event has a price, the emergency contact only where wanted', () => {
  const free = sampleEvent({ price: undefined, askEmergencyContact: false });
  const facts = seenOf(free);
  const names = askedFields(contextOf(free, facts), facts).map((field) => field.name);
  expect(names).not.toContain('paymentMethod');
  expect(names).not.toContain('emergencyContact');
  expect(check(dataOf(filled, facts, contextOf(free, facts)), contextOf(free, facts))).toBeNull();
});

test('FM-17: missing answers are named by their labels, other mistakes beside their field', () => {
  const missing = check(dataOf({ ...filled, name: ' ', agreeTerms: false }, seen, context), context);
  expect(missing).toMatchObject({ kind: 'missing', labels: ['Full Name', 'I agree to the terms and conditions'] });
  const wrong = check(dataOf({ ...filled, email: 'achieng', attendees: '0' }, seen, context), context);
  expect(wrong).toMatchObject({
    kind: 'fields',
    fields: { email: 'Enter a valid email', attendees: expect.any(String) },
  });
});

test('each refusal has its own way on', () => {
  const problem = (code: ErrorCode, body: object = {}) => problemOf(new ApiError(code, { body }), seen, 3);
  expect(problem('not_enough_seats', { seatsLeft: 2 })).toEqual({ kind: 'seats', left: 2, asked: 3 });
  expect(problem('already_registered')).toEqual({ kind: 'registered' });
  expect(problem('registration_cancelled')).toEqual({ kind: 'cancelled' });
  expect(problem('idempotency_key_reused')).toEqual({ kind: 'reused' });
  expect(problem('network')).toEqual({ kind: 'network' });
  expect(problem('busy')).toMatchObject({ kind: 'retry' });
  expect(problem('internal')).toMatchObject({ kind: 'retry' });
  expect(problem('registration_closed')).toMatchObject({ kind: 'ended' });
  expect(problem('validation_failed', { fields: { 'data.phone': 'No' } })).toEqual({
    kind: 'fields',
    fields: { phone: 'No' },
  });
  const current = { eventTitle: seen.eventTitle, eventDate: seen.eventDate, eventTime: '19:00', eventPrice: 600 };
  expect(problem('event_changed', { current })).toEqual({ kind: 'changed', current: { ...seen, ...current } });
  const { eventPrice: _, ...nowFree } = current;
  expect(problem('event_changed', { current: nowFree })).toMatchObject({ current: { eventPrice: 0 } });
});

test('every asked field is in one group, also those no group names', () => {
  const fields = askedFields(context, seen);
  const grouped = groupsOf([...fields, { name: 'new', label: 'New', kind: 'text', required: false }]);
  expect(grouped.flatMap((group) => group.fields.map((field) => field.name)).toSorted()).toEqual(
    [...fields.map((field) => field.name), 'new'].toSorted(),
  );
  expect(grouped.map((group) => group.id)).toEqual(['you', 'party', 'emergency', 'care', 'paying', 'last']);
});

test('a draft survives a reload with its key, and is gone once the registration is made', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const draft = { ...newDraft(), answers: filled };
  keepDraft('carols', draft, store);
  expect(openDraft('carols', store)).toEqual({ draft, kept: true });
  expect(openDraft('other', store)).toMatchObject({ kept: false, draft: { answers: { attendees: '1' } } });
  dropDraft('carols', store);
  expect(openDraft('carols', store).draft.key).not.toBe(draft.key);
  kept.set('steeple:registration:carols', '{"key":1');
  expect(openDraft('carols', store).draft.answers).toEqual({ attendees: '1' });
});
