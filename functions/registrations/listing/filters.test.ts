import { expect, test } from 'vitest';
import { foldReference } from '#shared/forms/fold.ts';
import { type Filters, isFiltered, isWanted, termsOf } from './filters.ts';
import type { Facets } from './fold.ts';

const mary: Facets = {
  type: 'event_registration',
  status: 'confirmed',
  event: 'camp',
  words: ['mary', 'njeri'],
  email: 'mary.n@example.org',
  phone: '712345678',
  reference: foldReference('ABCD1234'),
};
const titled = new Map([['lake', new Set(['camp'])]]);
const finds = (search: string, filters: Filters = {}) => isWanted(mary, filters, termsOf(search), titled);

test.each([
  ...['', 'mary', 'nje mar', 'Lake', 'mary lake', 'mary.n@', 'mary.n@example.org', '0712 345 678', '0712'],
  ...['ABCD1234', 'mary 0712345678 abcd1234 lake'],
  ...['ary', '@example.org', 'EXAMPLE.ORG', 'y.n@exa', 'Event Registration', 'regis', 'event mary example'],
])('the search “%s” matches a record that all its words describe', (search) => {
  expect(finds(search)).toBe(true);
});

test.each([
  ...['john', 'mary john', 'lake john', 'river', 'john.n@example.org', 'jeri', 'njerii', '0722 345 678', '0722'],
  ...['ABCD1235', 'mary ABCD1235', 'mary 0722000111', 'mary john@example.org'],
  ...['Contact Message', 'event message', 'vent', 'example.com'],
])('the search “%s” does not match a record that one of its words does not describe', (search) => {
  expect(finds(search)).toBe(false);
});

test('a filter applies regardless of the words in the search', () => {
  const right = { event: 'camp', type: 'event_registration', status: 'confirmed' } as const;
  for (const search of ['', 'mary']) {
    expect(finds(search, right)).toBe(true);
    for (const wrong of [{ event: 'picnic' }, { type: 'contact_form' }, { status: 'cancelled' as const }]) {
      expect(finds(search, { ...right, ...wrong })).toBe(false);
    }
  }
});

test('the search text and the days are not filters, but all other conditions are', () => {
  expect(isFiltered({ search: 'mary', from: '2026-11-22', to: '2026-11-23' })).toBe(false);
  for (const filters of [{ event: 'camp' }, { type: 'contact_form' }, { status: 'confirmed' as const }]) {
    expect(isFiltered(filters)).toBe(true);
  }
});

test('few digits are not taken as a phone number, nor longer words as a reference', () => {
  expect(termsOf('123')).toEqual([{ words: ['123'], email: '123' }]);
  expect(termsOf('abcd1234x')).toEqual([{ words: ['abcd1234x'], email: 'abcd1234x' }]);
  expect(termsOf(' ')).toEqual([]);
});
