import { expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

it.each([
  ['Carols', 'carols'],
  ['Youth', 'youth'],
  ['Community', 'work'],
  ['Shared meal', 'meal'],
  ['Families and marriage', 'class'],
  ['Church music', 'music'],
  ['Easter camp', 'camp'],
  ['Worship', 'service'],
  ['General', 'service'],
  // A word that merely contains another one, and an unknown word.
  ['Steamship', 'service'],
  ['Harambee', 'service'],
])('an event of the category %s gets the picture %s', (category, kind) => {
  expect(kindOf(category)).toBe(kind);
});
