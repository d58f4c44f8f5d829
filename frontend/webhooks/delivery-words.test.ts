import { expect, it } from 'vitest';
import { resultText } from './delivery-words.ts';

it.each([
  ['http_500', 'It answered 500'],
  ['http_302', 'It redirects'],
  ['http_410', 'It wants no more events'],
  ['timeout', 'No answer within 15 seconds'],
  ['private_address', 'Its address is not public'],
  ['disabled', 'Not sent: it is switched off'],
  ['unreachable_ENOTFOUND', 'Not reachable (ENOTFOUND)'],
  ['constructor', 'Not reachable (constructor)'],
])('the result %s of an attempt is shown as “%s”', (result, text) => expect(resultText(result)).toBe(text));
