import { expect, it } from 'vitest';
import { usualTake } from './merge.ts';
import { type Member, unknown } from './schema.ts';

it('a merge takes only known values that the remaining record lacks', () => {
  const stays = { gender: unknown, marital_status: 'Married', membership_date: '', city: 'Thika' } as Member;
  const goes = { gender: 'Female', marital_status: unknown, membership_date: '2014-05-01', city: 'Nakuru' } as Member;
  expect(usualTake(stays, goes).toSorted()).toEqual(['gender', 'membership_date']);
});
