import { expect, test } from 'vitest';
import { ProofRefused } from '../session/proof.ts';
import { problemsOf } from '../staff/form/draft.ts';
import { passwordRules, refused } from './password-form.tsx';

const good = { current: 'Local-Only-1', code: '', next: 'Another-One-2', again: 'Another-One-2' };
const check = (typed: typeof good) => problemsOf(passwordRules(false), typed);

test('ER-22: the form shows errors of a new password at its field', () => {
  expect(check(good)).toEqual({});
  expect(check({ ...good, again: 'Another-One-3' })).toEqual({ again: 'New passwords do not match' });
  expect(check({ ...good, next: 'Aa1-', again: 'Aa1-' })).toEqual({
    next: 'New password must be at least 8 characters long',
  });
  expect(check({ ...good, next: 'another-one-2', again: 'another-one-2' })).toEqual({
    next: 'Password must meet all requirements',
  });
  expect(check({ ...good, current: '' })).toEqual({ current: 'Enter your current password' });
  expect(problemsOf(passwordRules(true), good)).toEqual({ code: 'Enter the six digits from the app' });
});

test('ER-22: the form shows a refusal by the user pool at its field, and any other failure at no field', () => {
  expect(refused('wrong')).toEqual({ current: 'Current password is incorrect' });
  expect(refused('weak')).toEqual({ next: 'Password must meet all requirements' });
  expect(refused(new ProofRefused('wrong'))).toEqual({ current: 'Current password is incorrect' });
  expect(Object.keys(refused(new ProofRefused('wrong_code')) ?? {})).toEqual(['code']);
  expect(refused('failed')).toBeUndefined();
});
