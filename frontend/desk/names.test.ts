import { expect, test } from 'vitest';
import { initials } from './names.ts';

test('initials takes the first letters of the first and last word in any script', () => {
  expect(['Wanjirũ Kamau', 'Nyambura Wa Thiong’o', 'Halima', ' ĩra  ', '', '𝒜 𝒷'].map(initials)).toEqual([
    'WK',
    'NT',
    'H',
    'Ĩ',
    '',
    '𝒜𝒷',
  ]);
});
