import { expect, test } from 'vitest';
import { initials } from './names.ts';

test('initials are those of the first and the last word, whatever the letters', () => {
  expect(['Wanjirũ Kamau', 'Nyambura Wa Thiong’o', 'Halima', ' ĩra  ', '', '𝒜 𝒷'].map(initials)).toEqual([
    'WK',
    'NT',
    'H',
    'Ĩ',
    '',
    '𝒜𝒷',
  ]);
});
