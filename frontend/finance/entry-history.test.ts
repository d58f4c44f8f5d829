import { expect, it } from 'vitest';
import type { EntryFigures } from '#shared/finance/history.ts';
import { differencesOf } from './entry-history.tsx';

const before: EntryFigures = {
  ...{ date: '2026-11-15', category: 'tithes', amount: 12_500.5, method: 'cash', state: 'counted' },
  ...{ registration: '', giver: '' },
};
const by = { id: 'x', name: 'Grace' };

it.each([
  [{ amount: 1250 }, ['Amount: Ksh 12,500.50 → Ksh 1,250']],
  [
    { date: '2026-11-14', method: 'mpesa' as const },
    ['Date: 15 Nov 2026 → 14 Nov 2026', 'Payment method: Cash → M-Pesa'],
  ],
  [{ giver: 'a' }, ['Giver changed']],
  [{}, ['Note changed']],
])('a correction to %j reads %j', (change, lines) => {
  const after = { ...before, ...change };
  expect(differencesOf({ at: '', by, action: 'update', before, after }, 'KES')).toEqual(lines);
});

it('a new, a removed and a restored transaction have no differences', () => {
  expect(differencesOf({ at: '', by, action: 'create', after: before }, 'KES')).toEqual([]);
  const after = { ...before, state: 'removed' as const };
  expect(differencesOf({ at: '', by, action: 'remove', before, after }, 'KES')).toEqual([]);
});
