import { expect, test } from 'vitest';
import { fieldErrors } from '../api/fields.ts';
import { fieldTexts } from '../api/fields-words.ts';
import { EventInput } from './schema.ts';

const refusals = (input: object) => {
  const parsed = EventInput.safeParse(input);
  return parsed.success ? {} : { ...fieldErrors(parsed.error.issues, input) };
};
const event = { title: 'Vigil', start_date: '2026-12-31 22:00:00' };

test('fields that staff omit get their defaults', () => {
  expect(EventInput.parse(event)).toEqual({
    ...event,
    description: '',
    location: '',
    price: 0,
    is_published: false,
    category: 'General',
    requires_registration: true,
    ask_emergency_contact: true,
    confirm_places: false,
    reminder: 'evening_before',
    follow_up: 'none',
    follow_up_subject: '',
    follow_up_text: '',
    ask_names: false,
    tickets: [],
    questions: [],
  });
});

test('a price may have at most two decimals', () => {
  for (const price of [0, 0.07, 0.1, 1.1, 19.99, 4.35, 1500, 9_999_999.99, 10_000_000]) {
    expect(EventInput.parse({ ...event, price }).price).toBe(price);
  }
});

test.each([
  ['no title', { title: ' ' }, { title: fieldTexts.required }],
  ['a start in another century', { start_date: '9999-12-01 10:00:00' }, { start_date: fieldTexts.wall_time }],
  [
    'a deadline in the last century',
    { registration_deadline: '1999-01-01 00:00:00' },
    { registration_deadline: fieldTexts.wall_time },
  ],
  ['another date format', { start_date: '2026-12-31T22:00:00' }, { start_date: fieldTexts.wall_time }],
  ['a negative price', { price: -1 }, { price: fieldTexts.price_negative }],
  ['a third decimal', { price: 0.125 }, { price: fieldTexts.price_step }],
  ['a price of almost zero', { price: 1e-9 }, { price: fieldTexts.price_step }],
  ['a price of almost a cent', { price: 19.990000001 }, { price: fieldTexts.price_step }],
  ['zero places', { max_attendees: 0 }, { max_attendees: fieldTexts.max_attendees }],
  ['an unknown field', { status: 'cancelled' }, { status: fieldTexts.unknown }],
])('the schema refuses %s with an error at the field', (_, change, expected) => {
  expect(refusals({ ...event, ...change })).toEqual(expected);
});
