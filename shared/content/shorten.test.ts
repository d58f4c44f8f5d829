import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('shorten returns a text that fits as one unabridged line', () => {
  expect(shorten(' Bring a hat\n and water. ', 40)).toBe('Bring a hat and water.');
});

test('shorten ends a longer text at a word and drops a trailing comma', () => {
  expect(shorten('Bring a hat, water and boots.', 14)).toBe('Bring a hat…');
});

test('shorten drops a final article or other short word before the ellipsis', () => {
  expect(shorten('Three short readings from Luke, a sermon and chai.', 35)).toBe('Three short readings from Luke…');
  expect(shorten('We walk down and are back in time for lunch.', 31)).toBe('We walk down and are back…');
});

test('shorten never exceeds the limit and keeps whole words from the start', () => {
  const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcäñ') });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.integer({ min: 10, max: 60 }), (words, most) => {
      const short = shorten(words.join(' '), most);
      expect(short.length).toBeLessThanOrEqual(most);
      const kept = short.replace('…', '').split(' ');
      expect(kept).toEqual(words.slice(0, kept.length));
    }),
  );
});
