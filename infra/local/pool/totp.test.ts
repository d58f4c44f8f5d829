import { expect, test } from 'vitest';
import { codeAt, countOf, newSecret } from '#functions/testing/stand-ins/cognito/totp.ts';

/** The secret of RFC 6238's test vectors, "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %d s is %s as in RFC 6238', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  expect(countOf(secret, code, seconds)).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one period early or late, not two', () => {
  const count = 1000;
  const code = codeAt(secret, count);
  expect([-2, -1, 0, 1, 2].map((step) => countOf(secret, code, (count + step) * 30))).toEqual([
    ...[undefined, count, count, count, undefined],
  ]);
});

test('newSecret returns 32 random bytes in base32', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{52}$/);
  expect(newSecret()).not.toBe(newSecret());
});
