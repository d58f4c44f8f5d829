import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../api/fields.ts';
import { fieldTexts } from '../api/fields-words.ts';
import { codePoint } from '../testing/code-point.ts';
import { formOf, forms } from './catalogue.ts';
import { noContext } from './context.ts';
import { missingLabels, toSchema } from './form.ts';
import { needsOf } from './needs.ts';
import { foldEmail } from './text.ts';

const answers = {
  eventId: 'k3v9x2m7qd',
  eventTitle: 'Choir audition',
  eventDate: '2026-11-28',
  eventTime: '09:00',
  name: ' Wanjirũ Kamau ',
  email: 'wanjiru@example.org',
  phone: '+254 700 000000',
  attendees: 2,
  emergencyContact: 'Otieno',
  emergencyPhone: '0700 111 222',
  agreeTerms: true,
};
const plain = noContext;
const full = { priced: true, asksEmergencyContact: true, offersGroups: true };

function refusals(data: unknown, context = { ...plain, asksEmergencyContact: true }): Record<string, string> {
  const parsed = toSchema(forms.event_registration, context).safeParse(data);
  return parsed.success ? {} : { ...fieldErrors(parsed.error.issues, data) };
}

describe('checks of the event registration form', () => {
  test('the schema trims answers and drops blanks and answers that do not apply', () => {
    const parsed = toSchema(forms.event_registration, plain).parse({
      ...answers,
      paymentMethod: 'Cash',
      howHeard: '',
      dietaryRestrictions: null,
      specialNeeds: 'ramp\r\nseat near the door',
    });
    expect(parsed).toMatchObject({ name: 'Wanjirũ Kamau', specialNeeds: 'ramp\nseat near the door' });
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['paymentMethod']));
    for (const gone of ['paymentMethod', 'howHeard', 'dietaryRestrictions', 'emergencyContact', 'emergencyPhone']) {
      expect(parsed).not.toHaveProperty(gone);
    }
  });

  test('a payment method is required if there is a price, and an event may omit the emergency contact', () => {
    expect(refusals(answers, full)).toEqual({ paymentMethod: fieldTexts.required });
    const { emergencyContact: _, emergencyPhone: __, ...without } = answers;
    expect(refusals(without, plain)).toEqual({});
    expect(Object.keys(refusals(without))).toEqual(['emergencyContact', 'emergencyPhone']);
  });

  test.each([
    ['a line break in a name', { name: 'a\r\nBcc: x@y.z' }, 'name', fieldTexts.control],
    ['NUL', { specialNeeds: 'a\u0000b' }, 'specialNeeds', fieldTexts.control],
    ['a lone surrogate', { name: 'a\ud800' }, 'name', fieldTexts.control],
    ['no address', { email: 'nobody' }, 'email', fieldTexts.email],
    ['two addresses', { email: 'a@b.co,c@d.co' }, 'email', fieldTexts.email],
    ['an accent before the @', { email: 'ä@b.co' }, 'email', fieldTexts.email_letters],
    ['an accent after the @', { email: 'a@bücher.example' }, 'email', fieldTexts.email_letters],
    ['a wide letter in an address', { email: 'ａ@b.co' }, 'email', fieldTexts.email_letters],
    ['two dots in an address', { email: 'a..b@c.co' }, 'email', fieldTexts.email],
    ['a dot in front of an address', { email: '.a@b.co' }, 'email', fieldTexts.email],
    ['a dot before the @', { email: 'a.@b.co' }, 'email', fieldTexts.email],
    ['a hyphen in front of a domain', { email: 'a@-b.co' }, 'email', fieldTexts.email],
    ['a hyphen at the end of a label', { email: 'a@b-.co' }, 'email', fieldTexts.email],
    ['a hyphen at the end of a domain', { email: 'a@b.co-' }, 'email', fieldTexts.email],
    ['a dot at the end of a domain', { email: 'a@b.co.' }, 'email', fieldTexts.email],
    ['a special character in a domain', { email: 'a@b_c.co' }, 'email', fieldTexts.email],
    ['an IP address as a domain', { email: 'a@127.0.0.1' }, 'email', fieldTexts.email],
    ['65 characters before the @', { email: `${'a'.repeat(65)}@b.co` }, 'email', fieldTexts.email],
    ['hidden marks only', { name: '\u200b\u202e' }, 'name', fieldTexts.required],
    ['joiners only', { name: '\u200d \u200c' }, 'name', fieldTexts.required],
    ['a filler only', { name: '\u3164' }, 'name', fieldTexts.required],
    ['an accent only', { specialNeeds: ' \u0301' }, 'specialNeeds', fieldTexts.required],
    ['letters as a phone number', { phone: 'call me' }, 'phone', fieldTexts.phone],
    ['a phone number without its last digit', { phone: '0722 000 11' }, 'phone', fieldTexts.phone_digits],
    ['a phone number of one digit too many', { phone: '+254 722 000 1111' }, 'phone', fieldTexts.phone_digits],
    ['two phone numbers', { phone: '0712000021/0722000021' }, 'phone', fieldTexts.phone_one],
    ['nobody', { attendees: 0 }, 'attendees', fieldTexts.people],
    ['more people than any event has places', { attendees: 100_001 }, 'attendees', fieldTexts.party],
    ['half a person', { attendees: 1.5 }, 'attendees', fieldTexts.people],
    ['a number as text', { attendees: '2' }, 'attendees', fieldTexts.people],
    ['an unknown choice', { howHeard: 'A dream' }, 'howHeard', fieldTexts.choice],
    ['an unticked box', { agreeTerms: false }, 'agreeTerms', fieldTexts.agree],
    ['an unknown field', { role: 'admin' }, 'role', fieldTexts.unknown],
    ['too long a name', { name: 'x'.repeat(121) }, 'name', 'Please shorten this to 120 characters.'],
    ['a blank name', { name: '   ' }, 'name', fieldTexts.required],
    ['a missing name', { name: undefined }, 'name', fieldTexts.required],
    ['a wrong type', { name: { first: 'x' } }, 'name', fieldTexts.type],
  ])('the form refuses %s with an error at the field', (_, change, field, text) => {
    expect(refusals({ ...answers, ...change })).toEqual({ [field]: text });
  });

  test.each([
    ['an address', { email: "Wanjiru.O'Kamau+choir@Mail-1.Example.ORG" }],
    ['a domain in Punycode, as browsers send it', { email: 'a@xn--bcher-kva.xn--p1ai' }],
    ['a name with a joiner', { name: 'نامه\u200cها' }],
    ['a joiner between scripts', { name: 'هیئت\u200c2, क्\u200dष' }],
    ['a party of a thousand', { attendees: 1000 }],
    ['a joined emoji alone', { specialNeeds: '👩\u200d🦽' }],
  ])('the form accepts %s unchanged', (_, change) => {
    expect(toSchema(forms.event_registration, plain).parse({ ...answers, ...change })).toMatchObject(change);
  });

  test.each([
    ['a text with reversed direction', { name: 'Wanjiru \u202eMwangi' }, { name: 'Wanjiru Mwangi' }],
    ['an isolated text', { specialNeeds: 'a\u2066b' }, { specialNeeds: 'ab' }],
    ['a direction mark', { name: '\u200eAkinyi' }, { name: 'Akinyi' }],
    ['a byte order mark', { name: '\ufeffWanjiru' }, { name: 'Wanjiru' }],
    ['a zero-width space in an address', { email: '\u200ba@b.co' }, { email: 'a@b.co' }],
    ['a soft hyphen in an address', { email: 'a\u00ad@b.co' }, { email: 'a@b.co' }],
    ['a joiner in an address', { email: 'a\u200d@b.co' }, { email: 'a@b.co' }],
    ['old marks within a word', { name: '\u180eWan\u034fji\u206aru' }, { name: 'Wanjiru' }],
    [
      'joiners between Latin letters and digits',
      { name: 'Wan\u200dji\u200b\u200cru\u0303 \u200d2\u200c2' },
      { name: 'Wanjirũ 22' },
    ],
    ['joiners at both ends', { name: '\u200dAkinyi\u200c' }, { name: 'Akinyi' }],
  ])('the form accepts %s and strips hidden marks', (_, change, taken) => {
    expect(toSchema(forms.event_registration, plain).parse({ ...answers, ...change })).toMatchObject(taken);
  });

  test.each([
    ['between direction marks', '\u202a+254 700 000 000\u202c', '+254 700 000 000'],
    ['after a direction mark', '\u200e0712345678', '0712345678'],
    ['with spaces and hyphens that do not break', '0712\u00a0345\u2011678', '0712 345-678'],
    ['with its area in brackets', '(020) 123 4567', '(020) 123 4567'],
  ])('the form accepts the pasted telephone number, %s, without unusual spaces and hyphens', (_, phone, taken) => {
    expect(toSchema(forms.event_registration, plain).parse({ ...answers, phone })).toMatchObject({ phone: taken });
  });

  test('the form refuses hostile keys and never merges them into a prototype', () => {
    const parsed = JSON.parse(
      JSON.stringify(answers).replace('{', '{"__proto__": {"admin": true}, "constructor": 1, '),
    );
    expect(Object.keys(refusals(parsed)).sort()).toEqual(['__proto__', 'constructor'].sort());
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('accepted text is well formed, trimmed and free of control characters', () => {
    const schema = toSchema(forms.contact_form);
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint, maxLength: 300 }),
        fc.string({ unit: codePoint, maxLength: 300 }),
        (subject, message) => {
          const parsed = schema.safeParse({ name: 'A', email: 'a@b.co', subject, message });
          if (!parsed.success) return;
          const stored = parsed.data as { subject: string; message: string };
          expect(stored.subject).toBe(stored.subject.trim());
          expect(stored.subject.length).toBeGreaterThan(0);
          expect(/[\r\n\0]/.test(stored.subject)).toBe(false);
          expect(/[\r\0]/.test(stored.message)).toBe(false);
          expect(stored.message.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

test('missing required fields are listed by their labels', () => {
  expect(missingLabels(forms.event_registration, { ...answers, name: '  ', agreeTerms: false }, full)).toEqual([
    'Full Name',
    'I agree to the terms and conditions',
    'Payment Method',
  ]);
});

test('formOf finds a form only by its own type', () => {
  expect(formOf('contact_form')?.formType).toBe('contact_form');
  expect(formOf('constructor')).toBeUndefined();
  for (const [type, form] of Object.entries(forms)) expect(form.formType).toBe(type);
});

test('foldEmail ignores the case of an address', () => {
  expect(foldEmail('Wanjiru@Example.ORG')).toBe(foldEmail('wanjiru@example.org'));
});

test('a prayer request requires a telephone number if the visitor asks for a call', () => {
  const check = (answers: object) =>
    toSchema(forms.prayer_request).safeParse({
      name: 'Otieno',
      email: 'o@example.org',
      request: 'Rain',
      ...answers,
    });
  expect(check({}).success).toBe(true);
  expect(check({ call_me: true, phone: '0712 345 678' }).success).toBe(true);
  expect(check({ call_me: true }).error?.issues).toMatchObject([{ path: ['phone'], message: 'required' }]);
});

test('needsOf tells forms that need every field from those with an email or telephone, and those with boxes that may stay empty', () => {
  const needs = (type: string) => Object.values(forms).filter((form) => needsOf(form) === type);
  const types = (type: string) => needs(type).map(({ formType }) => formType);
  expect(types('either')).toEqual(['contact_form', 'visit_registration']);
  expect(types('some')).toEqual(['prayer_request']);
});
