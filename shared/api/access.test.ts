import { expect, test } from 'vitest';
import { judge, strongestRole } from './access.ts';

const signedIn = { session: 's', issuedAt: 0 };
const admin = { ...signedIn, sub: 'a', role: 'admin' } as const;
const accounts = { ...signedIn, sub: 'b', role: 'accounts' } as const;
const withoutRole = { ...signedIn, sub: 'c', role: null };

test('public routes are open, others need a token and then the role', () => {
  expect(judge('public', null)).toBe('allowed');
  expect(judge('signed-in', null)).toBe('unauthenticated');
  expect(judge('signed-in', withoutRole)).toBe('allowed');
  expect(judge(['admin', 'pastor'], null)).toBe('unauthenticated');
  expect(judge(['admin', 'pastor'], withoutRole)).toBe('forbidden');
  expect(judge(['admin', 'pastor'], accounts)).toBe('forbidden');
  expect(judge(['admin', 'pastor'], admin)).toBe('allowed');
});

test('the strongest of several groups counts, lookalikes count for nothing', () => {
  expect(strongestRole(['accounts', 'pastor'])).toBe('pastor');
  expect(strongestRole(['pastor', 'admin'])).toBe('admin');
  expect(strongestRole(['not-admin', 'Admin', 'admin ', 'administrators'])).toBeNull();
  expect(strongestRole([])).toBeNull();
});
