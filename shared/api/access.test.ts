import { expect, test } from 'vitest';
import { judge, strongestRole } from './access.ts';

const signedIn = { session: 's', issuedAt: 0 };
const admin = { ...signedIn, sub: 'a', role: 'admin' } as const;
const accounts = { ...signedIn, sub: 'b', role: 'accounts' } as const;
const withoutRole = { ...signedIn, sub: 'c', role: null };

test('judge opens public routes to everyone and requires a token and the right role for others', () => {
  expect(judge('public', null)).toBe('allowed');
  expect(judge('signed-in', null)).toBe('unauthenticated');
  expect(judge('signed-in', withoutRole)).toBe('allowed');
  expect(judge(['admin', 'pastor'], null)).toBe('unauthenticated');
  expect(judge(['admin', 'pastor'], withoutRole)).toBe('forbidden');
  expect(judge(['admin', 'pastor'], accounts)).toBe('forbidden');
  expect(judge(['admin', 'pastor'], admin)).toBe('allowed');
});

test('strongestRole picks the strongest group and ignores names that only look like roles', () => {
  expect(strongestRole(['accounts', 'pastor'])).toBe('pastor');
  expect(strongestRole(['pastor', 'admin'])).toBe('admin');
  expect(strongestRole(['not-admin', 'Admin', 'admin ', 'administrators'])).toBeNull();
  expect(strongestRole([])).toBeNull();
});
