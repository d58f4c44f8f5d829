import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { askedFields, dataOf } from '#shared/forms/answers.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import type { VisitDay } from '#shared/forms/weekends.ts';
import { wordings } from '#shared/forms/wordings.ts';
import type { PublicGroup } from '#shared/groups/schema.ts';
import { check } from './check.ts';
import { choicesOf, clearsOf, freshOf, standing, wordsOfGroup } from './choices.ts';
import { type Answers, dropDraft, keepDraft, newDraft, openDraft } from './draft.ts';
import { isMended, problemOf } from './problem.ts';

const fresh: Answers = { attendees: '1' };
const filled: Answers = { attendees: '3', name: 'Achieng’ Otieno', isFirstTime: true };

test('FM-16: an age is a number, so that the form itself asks anyone below 18 for a parent before it is sent', () => {
  const form = forms.baptism_registration;
  const fields = askedFields(form, noContext, {});
  const data = dataOf(fields, { name: 'Njeri', age: '12', parent_name: ' ' }, {});
  expect(data).toEqual({ name: 'Njeri', age: 12 });
  expect(check(form, data, noContext)).toMatchObject({
    kind: 'missing',
    labels: expect.arrayContaining(['Parent’s or Guardian’s Name', 'Parent’s or Guardian’s Phone']),
  });
});

test('FM-05: the form asks about a visit of more than 20 people', () => {
  const form = forms.visit_registration;
  const answers = {
    ...{ name: 'Njeri', email: 'njeri@example.org', attendees: '35' },
    ...{ serviceDate: '2026-11-29', serviceTime: '11:00 AM' },
  };
  const data = dataOf(askedFields(form, noContext, {}), answers, {});
  expect(check(form, data, noContext)).toEqual({ kind: 'large', people: 35 });
  expect(check(form, data, noContext, 35)).toBeNull();
});

test('CN-13, PS-08: a visit offers the times of its day, and choosing another day clears the time', () => {
  const days: readonly VisitDay[] = [
    { date: '2026-11-28', services: [{ weekday: 6, time: '5:00 PM', title: 'Candlelight' }] },
    { date: '2026-11-29', services: [{ weekday: 0, time: '11:00 AM', title: 'Main service', popular: true }] },
  ];
  const times = (serviceDate: string) => choicesOf('visit_registration', { serviceDate }, days)?.serviceTime;
  expect(times('2026-11-29')).toEqual([{ value: '11:00 AM', label: '11:00 AM, Main service (Most Popular)' }]);
  expect(times('2026-11-28')).toEqual([{ value: '5:00 PM', label: '5:00 PM, Candlelight' }]);
  expect(times('')).toEqual([]);
  expect(clearsOf('visit_registration')).toEqual({ serviceDate: 'serviceTime' });
  expect(freshOf(forms.visit_registration)).toEqual({ attendees: '1' });
});

test('CN-13: a chosen day or service that has passed no longer counts as an answer', () => {
  const days: readonly VisitDay[] = [
    { date: '2026-11-29', services: [{ weekday: 0, time: '11:00 AM', title: 'Main service' }] },
  ];
  const left = (serviceDate: string, serviceTime: string) => {
    const answers = { ...filled, serviceDate, serviceTime };
    return standing(answers, choicesOf('visit_registration', answers, days));
  };
  expect(left('2026-11-29', '11:00 AM')).toEqual({ ...filled, serviceDate: '2026-11-29', serviceTime: '11:00 AM' });
  expect(left('2026-11-29', '9:00 AM')).toEqual({ ...filled, serviceDate: '2026-11-29' });
  expect(left('2026-11-22', '11:00 AM')).toEqual(filled);
});

test('ER-08: a contact message sent from any page thanks in the specification’s words', () => {
  const { notice, next } = wordings.contact_form;
  expect([notice, next]).toEqual(['Message Sent!', "Thank you for contacting us. We'll get back to you soon."]);
});

test('the form about one group has its name, day and time, and says who will call', () => {
  const group: PublicGroup = {
    ...{
      id: 'a',
      name: 'Kilimani evening group',
      area: 'Kilimani',
      day: 'Monday',
      time: '18:30',
      leader: 'Daniel Mutua',
    },
    ...{ age_from: null, age_to: null, note: '', free: 3, isOpen: true },
  };
  const { leader: _, ...unnamed } = { ...group, id: 'b' };
  expect(wordsOfGroup([group, unnamed], { group: 'a' })).toMatchObject({
    title: 'Ask to join Kilimani evening group',
    description: 'Monday, 6:30 PM, Kilimani. Tell us a little about yourself, and Daniel Mutua will contact you.',
    next: 'Daniel Mutua will contact you.',
  });
  expect(wordsOfGroup([group, unnamed], { group: 'b' })?.next).toBe('The leader will contact you.');
  expect(wordsOfGroup([group, unnamed], { group: '' })).toBeUndefined();
});

test('EN-15: the application to serve offers the six opportunities', () => {
  expect(choicesOf('serve_application', {}, [])?.opportunity?.map(({ value }) => value)).toEqual([
    'Worship Team',
    'Kids Ministry',
    'Hospitality Team',
    'Production Team',
    'Prayer Team',
    'Parking & Greeting',
  ]);
});

test('problemOf assigns a server error to its form field if the API uses another name', () => {
  expect(problemOf(new ApiError('validation_failed', { body: { fields: { 'data.email': 'No' } } }))).toEqual({
    kind: 'fields',
    fields: { email: 'No' },
  });
  expect(problemOf(new ApiError('network'))).toEqual({ kind: 'network' });
});

test.each([
  [['name', 'email'], { kind: 'missing', fields: { name: 'x', email: 'x' } }, true],
  [['email'], { kind: 'missing', fields: { name: 'x', email: 'x' } }, false],
  [['name'], { kind: 'network' }, false],
])('after changes of %j, isMended for the problem %j is %j', (changed, problem, mended) => {
  expect(isMended(problem, changed)).toBe(mended);
});

test('a draft survives a reload with its key, and is dropped once the registration is made', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const draft = newDraft(filled);
  keepDraft('carols', draft, store);
  expect(openDraft('carols', fresh, store)).toEqual({ draft, kept: true });
  expect(openDraft('other', fresh, store)).toMatchObject({ kept: false, draft: { answers: { attendees: '1' } } });
  dropDraft('carols', store);
  expect(openDraft('carols', fresh, store).draft.key).not.toBe(draft.key);
  kept.set('steeple:form:carols', '{"key":1');
  expect(openDraft('carols', fresh, store).draft.answers).toEqual({ attendees: '1' });
});
