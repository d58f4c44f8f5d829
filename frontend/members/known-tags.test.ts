import { expect, it } from 'vitest';
import { proposalsFor } from './known-tags.tsx';

it.each([
  ['', ['Choir', 'Usher']],
  ['Us', ['Choir', 'Usher']],
  ['choir, ', ['choir, Usher']],
  ['Choir, Usher,', []],
])('the field for tags with %j proposes %j', (typed, proposals) => {
  expect(proposalsFor(typed, ['Choir', 'Usher'])).toEqual(proposals);
});
