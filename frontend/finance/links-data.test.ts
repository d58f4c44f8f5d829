import { expect, it } from 'vitest';
import { payableOption } from './links-data.ts';

it.each([
  [{ date: '2026-12-12', time: '18:30' }, 'ABCD1234 · Wanjiru Kamau · Camp · Sat 12 Dec 2026, 6:30 PM'],
  [{ date: '2026-12-12', time: '21:00' }, 'ABCD1234 · Wanjiru Kamau · Camp · Sat 12 Dec 2026, 9:00 PM'],
  [{ date: '', time: '' }, 'ABCD1234 · Wanjiru Kamau · Camp'],
])(
  'labels a registration with the day and hour of its event, since several may have the same name: %o',
  (at, label) => {
    const payable = { id: 'r', reference: 'ABCD1234', name: 'Wanjiru Kamau', event: 'Camp', ...at };
    expect(payableOption(payable, 'KES').label).toBe(label);
  },
);
