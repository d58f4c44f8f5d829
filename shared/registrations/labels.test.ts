import { expect, test } from 'vitest';
import { typeLabel } from './labels.ts';
import { statuses } from './schema.ts';
import { statusLabels } from './words.ts';

test('typeLabel returns the label of a known type, and an unknown type unchanged', () => {
  expect(typeLabel('contact_form')).toBe('Contact Message');
  expect(typeLabel('event_registration')).toBe('Event Registration');
  expect(typeLabel('first_time_visit')).toBe('First-Time Visit');
  expect(typeLabel('something_new')).toBe('something_new');
  expect(typeLabel('constructor')).toBe('constructor');
});

test('every registration status has its label', () => {
  expect(statuses.map((status) => statusLabels[status])).toEqual([
    'Confirmed',
    'Waiting for confirmation',
    'Waiting list',
    'Cancelled',
    'Suspected spam',
  ]);
});
