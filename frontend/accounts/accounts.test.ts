import { expect, test } from 'vitest';
import type { ManagedUser } from '#shared/users/schema.ts';
import { problemsOf } from '../staff/form/draft.ts';
import { actionsFor } from '../staff/list/actions-for.ts';
import { accountActions, editWay } from './account-actions.ts';
import { stateOf } from './account-labels.ts';
import { inviteRules } from './invite-form.tsx';

const pat: ManagedUser = {
  ...{ id: 'pat', name: 'Pat', email: 'pat@example.org', role: 'pastor', totp: false },
  ...{ disabled: false, lastSeen: '2026-11-21T06:00:00.000Z', invited: null },
};
const offered = (more: Partial<ManagedUser>, me = 'ann') =>
  actionsFor(accountActions(me), { ...pat, ...more }).map(({ id }) => id);

test('the actions on an account depend on its state', () => {
  const roles = ['role-admin', 'role-accounts', 'role-none'];
  expect(offered({})).toEqual([...roles, 'end-sign-ins', 'disable']);
  expect(offered({ totp: true })).toEqual([...roles, 'end-sign-ins', 'second-factor', 'disable']);
  expect(offered({ invited: '2026-11-21T06:00:00.000Z' })).toEqual(['resend', ...roles, 'disable']);
  expect(offered({ disabled: true })).toEqual([...roles, 'enable']);
  expect(offered({ role: null })).toEqual(['role-admin', 'role-pastor', 'role-accounts', 'end-sign-ins', 'disable']);
});

test('admins cannot act on their own account, so that a slip does not lock them out', () => {
  expect(offered({ totp: true }, 'pat')).toEqual([]);
});

test('ST-12: Edit leads an admin to the facts of another person, and to the profile for their own', () => {
  const to = (me: string) => {
    const way = editWay(me, (id) => `?edit=${id}`);
    return 'to' in way && way.to?.(pat);
  };
  expect(to('ann')).toBe('?edit=pat');
  expect(to('pat')).toBe('/profile');
});

test('an invitation expires after seven days', () => {
  const mailed = Date.parse('2026-11-21T06:00:00.000Z');
  const invited = { ...pat, invited: new Date(mailed).toISOString() };
  const days = 86_400_000;
  expect(stateOf(invited, mailed + 7 * days - 1)).toEqual({ tone: 'wait', text: 'Invited' });
  expect(stateOf(invited, mailed + 7 * days)).toEqual({ tone: 'hold', text: 'Invitation expired' });
  expect(stateOf({ ...invited, disabled: true }, mailed)).toEqual({ tone: 'no', text: 'Disabled' });
  expect(stateOf(pat, mailed)).toEqual({ tone: 'ok', text: 'May sign in' });
});

test('an invitation requires a name, an address and a role, without a default role', () => {
  expect(problemsOf(inviteRules, { name: '', email: '', role: '' })).toEqual({
    name: 'Enter their name',
    email: 'Enter their email address',
    role: 'Choose a role',
  });
  expect(problemsOf(inviteRules, { name: 'Otieno', email: 'otieno@example.org', role: 'pastor' })).toEqual({});
  expect(Object.keys(problemsOf(inviteRules, { name: 'Otieno', email: 'otieno', role: 'pastor' }))).toEqual(['email']);
});
