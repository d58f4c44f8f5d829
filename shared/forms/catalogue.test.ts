import { expect, test } from 'vitest';
import { forms } from './catalogue.ts';
import { howHeard, paymentMethods } from './event-registration.ts';
import type { Form } from './form.ts';

/** `name` is required, `name?` optional, `name*` required where the event says so: the specification, by hand. */
const fields = {
  event_registration:
    'eventId eventTitle eventDate eventTime eventPrice? name email phone attendees attendeeNames? emergencyContact* emergencyPhone* dietaryRestrictions? specialNeeds? howHeard? paymentMethod* agreeTerms',
  contact_form: 'name email phone? subject message',
  test_registration: 'name email phone? message? agree',
} as const;

const written = (form: Form) =>
  form.fields.map(({ name, required, onlyWhen }) => `${name}${required ? (onlyWhen ? '*' : '') : '?'}`).join(' ');

test.each(Object.entries(fields))('%s asks for the fields of the specification, in order', (type, expected) => {
  expect(written(forms[type as keyof typeof forms])).toBe(expected);
});

test('the contact message is six lines high, and the agreements are boxes to tick', () => {
  expect(forms.contact_form.fields.find(({ name }) => name === 'message')).toMatchObject({ kind: 'textarea', rows: 6 });
  expect(forms.event_registration.fields.find(({ name }) => name === 'agreeTerms')?.kind).toBe('checkbox');
  expect(forms.test_registration.fields.find(({ name }) => name === 'agree')?.kind).toBe('checkbox');
});

test('payment methods and how-heard options are the specification’s, and M-Pesa', () => {
  expect(paymentMethods).toEqual(['Pay at event', 'Online payment', 'Check', 'Cash', 'M-Pesa']);
  expect(howHeard).toEqual([
    'Church website',
    'Social media',
    'Friend/family',
    'Church announcement',
    'Email newsletter',
    'Other',
  ]);
});
