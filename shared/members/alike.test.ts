import { expect, it } from 'vitest';
import { likenessTo } from './alike.ts';

const person = (first_name: string, more: object = {}) => ({
  ...{ first_name, last_name: 'Kamau', email: '', phone: '', date_of_birth: '', address: '', city: '' },
  ...more,
});

it('a family member with another first name is not a double, but one with the same name is', () => {
  const phone = { phone: '0700 100 107' };
  const family = person('Wanjiru', phone);
  expect(likenessTo(person('Otieno', phone), family, true)).toEqual([]);
  expect(likenessTo(person('W.', phone), family, true)).toEqual(['phone']);
});

it.each([
  ['the same number in another format', { phone: '0700-100 107' }, { phone: '+254 700 100 107' }, 'name phone'],
  [
    'the second of two numbers',
    { phone: '0722 000 111' },
    { phone: '0700 100 107', second_phone: '0722000111' },
    'name phone',
  ],
  [
    'an initial and the same address',
    { first_name: 'W.', email: 'W@example.org' },
    { email: 'w@example.org' },
    'email',
  ],
  ['a name in another order', { first_name: 'Kamau', last_name: 'Wanjirũ' }, {}, 'name'],
  [
    'another name with the same number',
    { first_name: 'Otieno', phone: '0700100107' },
    { phone: '0700 100 107' },
    'phone',
  ],
  [
    'another name with the same email',
    { first_name: 'Otieno', email: 'w@example.org' },
    { email: 'W@example.org' },
    'email',
  ],
  ['another birthday', { date_of_birth: '2014-01-07' }, { date_of_birth: '1982-12-25' }, ''],
])('a person with %s is like a member in the fields of case %#', (_, one, member, by) => {
  expect(likenessTo(person('Wanjiru', one), person('Wanjiru', member)).sort().join(' ')).toBe(by);
});
