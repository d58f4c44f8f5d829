import { expect, it } from 'vitest';
import { foundPeople } from './found-people.ts';
import { sampleRegistration } from './samples.ts';

const family = sampleRegistration({
  type: 'event_registration',
  data: { name: 'Wanjiru Kamau', attendeeNames: 'Wanjiru Kamau\nAmina Ng’ang’a\nBaraka Kamau\nBahati Ouma' },
});

it.each([
  ['amina', 'with Amina Ng’ang’a'],
  ["NGANG'A ami", 'with Amina Ng’ang’a'],
  ['ba', 'with Baraka Kamau, Bahati Ouma'],
  ['kamau baraka', 'with Baraka Kamau'],
  ['camp bahati', 'with Bahati Ouma'],
  ['kamau', ''],
  ['wanjiru kamau', ''],
  ['0712 345678', ''],
  ['', ''],
])('a row that %j found names the people of the party who fit better than the registrant: %j', (search, names) => {
  expect(foundPeople(family, search)).toBe(names);
});

it('a row without a search names only its registrant', () => {
  expect(foundPeople(family)).toBe('');
});
