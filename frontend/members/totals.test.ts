import { expect, it } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import { totalsOf } from './totals.ts';

const member = (membership_date: string, membership_status: Member['membership_status'] = 'Active') =>
  ({ membership_date, membership_status, created_at: '2026-12-01T09:00:00.000Z' }) as Member;

it('SS-09: the report counts a member as new in the month of the membership date, as the screen does', () => {
  const old = [member('2014-05-01', 'Inactive'), member('2026-11-30', 'Deceased'), member('')];
  expect(totalsOf([member('2026-12-01'), ...old], '2026-12-01')).toEqual({
    total: 4,
    active: 2,
    inactive: 1,
    newThisMonth: 1,
  });
});
