import { expect, test } from 'vitest';
import { addressOr, isOwn } from './address.ts';

test.each(['/visit', '/about#locations', ' /give ', 'https://give.example.org/x', 'mailto:a@b.co', 'tel:+254700'])(
  'a page may lead to %j',
  (address) => expect(addressOr('/', address)).toBe(address.trim()),
);

test.each([
  '',
  'visit',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ' JavaScript:x',
  'data:text/html,x',
  'http://a.b',
])('a page never leads to %j', (address) => expect(addressOr('/safe', address)).toBe('/safe'));

test('only paths of this site are the router’s', () => {
  expect(['/visit', '//x', 'https://a.b'].map(isOwn)).toEqual([true, false, false]);
});
