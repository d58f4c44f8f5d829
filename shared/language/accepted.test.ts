import { expect, it } from 'vitest';
import { acceptedLanguage } from './accepted.ts';

it.each([
  ['nothing', undefined, 'en'],
  ['the page’s language', 'en-XA', 'en-XA'],
  ['any case and spaces', ' EN-xa ; Q = 0.9 ', 'en-XA'],
  ['a country of a language that we have', 'en-GB,en;q=0.9', 'en'],
  ['the first that we have, of several', 'sw-KE, en-XA, en', 'en-XA'],
  ['the one that is liked best, wherever it stands', 'en;q=0.2, en-XA;q=0.8', 'en-XA'],
  ['what is not wanted at all', 'en-XA;q=0', 'en'],
  ['only what we do not have', 'fr-FR, de;q=0.7, *;q=0.1', 'en'],
  ['no such thing', ';;;q=,,en-XA\u0000;q=a', 'en'],
  ['the name of something that every object has', 'constructor, __proto__', 'en'],
  ['a language after a thousand others', `${'aa,'.repeat(1000)}en-XA`, 'en'],
  ['a range that goes on and on', `${'en-'.repeat(10_000)}XA`, 'en'],
])('acceptedLanguage picks the right language for %s', (_, header, language) => {
  expect(acceptedLanguage(header, ['en', 'en-XA'])).toBe(language);
});

it('acceptedLanguage falls back to the site’s first language for languages that are not offered', () => {
  expect(acceptedLanguage('en-XA', ['en'])).toBe('en');
  expect(acceptedLanguage('en, fr', ['en-XA'])).toBe('en-XA');
});
