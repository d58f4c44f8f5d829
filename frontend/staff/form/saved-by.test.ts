import { expect, it } from 'vitest';
import { savedBy } from './saved-by.ts';

it.each([
  ['a colleague', { saved_by: 'Wanjirũ Kamau' }, 'Wanjirũ Kamau saved it.'],
  ['the caller', { saved_by_you: true }, 'You saved it, in another tab or on another device.'],
  ['nobody who is known', {}, ''],
])('a refused save says that %s saved the newer version', (_, details, text) => {
  expect(savedBy({ details })).toBe(text);
});
