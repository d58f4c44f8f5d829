import { expect, it } from 'vitest';
import { acceptedLanguage } from './accepted.ts';

it.each([
  ['a missing header', undefined, 'en'],
  ['the page’s language', 'en-XA', 'en-XA'],
  ['any case and spaces', ' EN-xa ; Q = 0.9 ', 'en-XA'],
  ['a country variant of an offered language', 'en-GB,en;q=0.9', 'en'],
  ['the first offered of several', 'sw-KE, en-XA, en', 'en-XA'],
  ['the most preferred one, at any position', 'en;q=0.2, en-XA;q=0.8', 'en-XA'],
  ['a language refused with q=0', 'en-XA;q=0', 'en'],
  ['only languages that are not offered', 'fr-FR, de;q=0.7, *;q=0.1', 'en'],
  ['a malformed header', ';;;q=,,en-XA\u0000;q=a', 'en'],
  ['names that every object inherits', 'constructor, __proto__', 'en'],
  ['a language after a thousand others', `${'aa,'.repeat(1000)}en-XA`, 'en'],
  ['a very long range', `${'en-'.repeat(10_000)}XA`, 'en'],
])('acceptedLanguage picks the right language for %s', (_, header, language) => {
  expect(acceptedLanguage(header, ['en', 'en-XA'])).toBe(language);
});

it('acceptedLanguage falls back to the site’s first language for languages that are not offered', () => {
  expect(acceptedLanguage('en-XA', ['en'])).toBe('en');
  expect(acceptedLanguage('en, fr', ['en-XA'])).toBe('en-XA');
});
