import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../api/fields.ts';
import { fieldTexts } from '../api/fields-words.ts';
import { forms } from './catalogue.ts';
import { howHeard, paymentMethods } from './event-registration.ts';
import type { Form } from './form.ts';
import { missingLabels, toSchema } from './form.ts';

/**
 * The specification's fields, written by hand: `name` is required, `name?` optional, and `name*` required if the event or another
 * answer says so. Kinds other than text and the number of options follow the name.
 */
const fields = {
  event_registration:
    'eventId eventTitle eventDate eventTime eventPrice? name email phone attendees attendeeNames? emergencyContact* emergencyPhone* dietaryRestrictions? specialNeeds? howHeard? agreeTerms paymentMethod*',
  contact_form: 'name email* phone? subject message',
  visit_registration:
    'name email* phone? address? serviceDate serviceTime attendees needsKidsProgram? isFirstTime? specialNeeds?',
  first_time_visit: 'name email phone visit_date group_size children children_ages special_needs how_heard questions',
  membership_class:
    'name email phone spouse_name? children? baptized previous_church? how_long_attending questions? lunch_dietary?',
  baptism_registration:
    'name email phone age previous_baptism attend_class salvation_date testimony parent_name* parent_phone*',
  serve_application: 'name email phone opportunity experience? availability background_check',
  volunteer_signup: 'name email phone event emergency_contact emergency_phone dietary_restrictions? waiver',
  group_finder: 'group? name email phone age_range life_stage preferred_day? preferred_time? interests?',
  group_list_request: 'name email phone? specific_interests?',
  church_planting_partnership:
    'name email phone spouse_name? current_role church_experience calling_story target_location? timeline education? support_needed questions?',
  legacy_giving_inquiry: 'name email phone age_range estate_planning_status interests questions contact_preference?',
  stock_donation_inquiry: 'name email phone asset_type estimated_value? timeline questions cpa_contact',
  prayer_request: 'name? email? phone* request call_me?',
  test_registration: 'name email phone? message? agree',
} as const satisfies Record<keyof typeof forms, string>;

const options = {
  'membership_class.baptized': 'Yes|No|Not sure',
  'membership_class.how_long_attending': 'Less than 3 months|3-6 months|6-12 months|1-2 years|More than 2 years',
  'legacy_giving_inquiry.age_range': 'Under 40|40-50|51-60|61-70|Over 70',
  'legacy_giving_inquiry.estate_planning_status':
    'No will or estate plan|Have a will|Have a trust|Complete estate plan|Need to update existing plan',
  'legacy_giving_inquiry.contact_preference': 'Email|Phone call|In-person meeting|Mail',
  'stock_donation_inquiry.asset_type': 'Stocks|Bonds|Mutual Funds|Cryptocurrency|Real Estate|Other',
  'stock_donation_inquiry.estimated_value':
    'Under $1,000|$1,000 - $5,000|$5,000 - $10,000|$10,000 - $25,000|$25,000 - $50,000|Over $50,000',
  'stock_donation_inquiry.timeline': 'This year|Next 6 months|Next year|Still planning',
  'first_time_visit.group_size': 'Just me|2 people|3-4 people|5-6 people|7+ people',
  'first_time_visit.children': 'No children|1 child|2-3 children|4+ children',
  'first_time_visit.how_heard': 'Friend/Family|Google Search|Social Media|Website|Flyer/Advertisement|Other',
  'church_planting_partnership.timeline': 'Within 6 months|6-12 months|1-2 years|2+ years|Still exploring',
  'serve_application.availability': 'Weekends only|Weekdays only|Both weekends and weekdays|Flexible',
  'group_finder.age_range': '18-25|26-35|36-45|46-55|56-65|65+',
  'group_finder.life_stage': 'Single|Married (no kids)|Young families|Families with teens|Empty nesters|Seniors',
  'group_finder.preferred_day': 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|No preference',
  'group_finder.preferred_time': 'Morning|Afternoon|Evening|No preference',
  'baptism_registration.previous_baptism':
    'This is my first baptism|I was baptized before but want to be baptized again|I was baptized as an infant',
};

const types = Object.keys(forms) as (keyof typeof forms)[];

const written = (form: Form) =>
  form.fields
    .map(({ name, required, onlyWhen, requiredWhen }) => {
      const byOthers = (required && onlyWhen) || requiredWhen;
      return `${name}${byOthers ? '*' : required ? '' : '?'}`;
    })
    .join(' ');

test.each(Object.entries(fields))('%s has the specification’s fields in order', (type, expected) => {
  expect(written(forms[type as keyof typeof forms])).toBe(expected);
});

test('every choice offers the specification’s options', () => {
  const offered = types.flatMap((type) => {
    const all: Form['fields'] = forms[type].fields;
    return all.flatMap((field) => (field.options ? [[`${type}.${field.name}`, field.options.join('|')]] : []));
  });
  expect(Object.fromEntries(offered.filter(([name]) => !name?.startsWith('event_registration')))).toEqual(options);
});

test('consents are checkboxes, parties are numbers of people, and emails have the kind email', () => {
  const kindOf = (type: keyof typeof forms, name: string) =>
    (forms[type] as Form).fields.find((field) => field.name === name)?.kind;
  for (const place of [
    'event_registration.agreeTerms',
    'test_registration.agree',
    'serve_application.background_check',
    'volunteer_signup.waiver',
    'baptism_registration.attend_class',
    'stock_donation_inquiry.cpa_contact',
    'visit_registration.needsKidsProgram',
    'visit_registration.isFirstTime',
  ] as const) {
    const [type, name] = place.split('.') as [keyof typeof forms, string];
    expect([place, kindOf(type, name)]).toEqual([place, 'checkbox']);
  }
  expect(kindOf('visit_registration', 'attendees')).toBe('people');
  for (const type of types) expect([type, kindOf(type, 'email')]).toEqual([type, 'email']);
  expect(forms.contact_form.fields.find(({ name }) => name === 'message')).toMatchObject({ kind: 'textarea', rows: 6 });
});

test('payment methods and how-heard options are the specification’s plus M-Pesa', () => {
  expect(paymentMethods).toEqual(['M-Pesa', 'Pay at event', 'Online payment', 'Check', 'Cash']);
  expect(howHeard).toEqual([
    'Church website',
    'Social media',
    'Friend/family',
    'Church announcement',
    'Email newsletter',
    'Other',
  ]);
});

describe('parent fields of the baptism form', () => {
  const form = forms.baptism_registration;
  const answers = {
    name: 'Njeri Kamau',
    email: 'njeri@example.org',
    phone: '0712 345 678',
    age: 17,
    previous_baptism: 'This is my first baptism',
    attend_class: true,
    salvation_date: '2024',
    testimony: 'My grandmother prayed.',
  };
  const refused = (data: Record<string, unknown>) => {
    const parsed = toSchema(form).safeParse(data);
    return parsed.success ? {} : { ...fieldErrors(parsed.error.issues, data) };
  };

  test('both parent fields are required at 17 and neither at 18', () => {
    expect(refused(answers)).toEqual({ parent_name: fieldTexts.required, parent_phone: fieldTexts.required });
    expect(missingLabels(form, answers)).toEqual(['Parent’s or Guardian’s Name', 'Parent’s or Guardian’s Phone']);
    expect(refused({ ...answers, age: 18 })).toEqual({});
    expect(missingLabels(form, { ...answers, age: 18 })).toEqual([]);
    expect(refused({ ...answers, parent_name: 'Rose Kamau', parent_phone: '0722 000 111' })).toEqual({});
  });

  test('a blank parent field counts as missing and is reported along with the other errors', () => {
    expect(refused({ ...answers, email: undefined, parent_name: '', parent_phone: '' })).toEqual({
      email: fieldTexts.required,
      parent_name: fieldTexts.required,
      parent_phone: fieldTexts.required,
    });
  });

  test.each([0, -1, 121, 17.5, '17', null])('the form rejects %j as an age', (age) => {
    expect(refused({ ...answers, age })).toMatchObject({ age: fieldTexts.age });
  });
});

test('a visit requires a day and at least one person', () => {
  const visit = { name: 'A', email: 'a@b.co', serviceDate: '2026-11-28', serviceTime: '5:00 PM', attendees: 1 };
  const schema = toSchema(forms.visit_registration);
  expect(schema.safeParse(visit).success).toBe(true);
  for (const wrong of [{ attendees: 0 }, { serviceDate: 'Sunday' }, { serviceDate: '2026-02-30' }, { serviceTime: '' }])
    expect([wrong, schema.safeParse({ ...visit, ...wrong }).success]).toEqual([wrong, false]);
});
