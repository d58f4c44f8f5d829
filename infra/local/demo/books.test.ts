import { expect, it } from 'vitest';
import { categories } from '#shared/finance/categories.ts';
import { EntryInput } from '#shared/finance/schema.ts';
import { demoBooks } from './books.ts';
import { demoLedger } from './seed-books.ts';

it.each(['2026-11-24', '2027-01-01', '2028-02-29'])(
  'the demo books of %s are entries that staff could have written, and add up',
  (today) => {
    for (const entry of demoBooks(today)) {
      expect(EntryInput.parse(entry)).toEqual(entry);
      expect(entry.date <= today).toBe(true);
    }
    const { entries, months } = demoLedger(today, 0);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { month, entries: count, cents } of months) {
      const own = entries.filter(({ date }) => date.startsWith(month));
      expect(count).toBe(own.length);
      for (const category of Object.keys(categories)) {
        const sum = own.filter((entry) => entry.category === category).reduce((all, entry) => all + entry.cents, 0);
        expect([month, category, cents[category as keyof typeof categories] ?? 0]).toEqual([month, category, sum]);
      }
    }
  },
);
