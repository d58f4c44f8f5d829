import { expect, it } from 'vitest';
import { demoMembers, demoMoves } from './members.ts';

it('demo moves end with the number of Active and Inactive members, and no one leaves before joining', () => {
  const now = Date.parse('2026-11-24T09:00:00Z');
  const zone = 'Africa/Nairobi';
  const members = demoMembers(now, zone);
  const moves = demoMoves(members, now, zone);
  const there = members.filter(({ membership_status: is }) => is === 'Active' || is === 'Inactive').length;
  expect(moves.at(-1)).toMatchObject({ day: '2026-11-24', total: there });
  expect(moves.reduce((sum, { joined, left }) => sum + joined - left, 0)).toBe(there);
  expect(moves.every(({ total }) => total > 0)).toBe(true);
});

it('grown-up relatives of demo families have an address to write to, and no home of the family', () => {
  const members = demoMembers(Date.parse('2026-11-24T09:00:00Z'), 'Africa/Nairobi');
  const alone = members.filter(({ household, address }) => household === undefined && address === '');
  expect(alone).toHaveLength(24);
  expect(alone.filter(({ email, phone, marital_status }) => !email || !phone || marital_status === 'Married')).toEqual(
    [],
  );
});
