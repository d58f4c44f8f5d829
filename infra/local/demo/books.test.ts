import { expect, it } from 'vitest';
import { monthOf, monthsUpTo } from '#shared/finance/months.ts';
import { EntryInput } from '#shared/finance/schema.ts';
import { demoBooks } from './books.ts';

it.each(['2026-11-24', '2027-01-01', '2028-02-29'])(
  'the demo books of %s pass the checks for entries from staff',
  (today) => {
    for (const [index, entries] of demoBooks(today).entries()) {
      for (const entry of entries) {
        expect(EntryInput.parse(entry)).toEqual({ ...entry, registration: '', giver: '', sheet: '' });
        expect([entry.date <= today, monthOf(entry.date)]).toEqual([true, monthsUpTo(monthOf(today)).slice(-6)[index]]);
      }
    }
  },
);
