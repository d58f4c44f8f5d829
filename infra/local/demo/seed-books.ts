import { createHash } from 'node:crypto';
import { type BookEntry, differences, type Month, monthItem, toItem } from '#functions/finance/store.ts';
import type { Category } from '#shared/finance/categories.ts';
import { toCents } from '#shared/finance/cents.ts';
import type { Platform } from '../platform.ts';
import { demoBooks } from './books.ts';
import { putItems } from './put-items.ts';

/** The entries of the demo church up to a day, and the sums of their months. `now`: epoch ms. */
export function demoLedger(today: string, now: number): { readonly entries: BookEntry[]; readonly months: Month[] } {
  const entries = demoBooks(today).map(({ amount, ...entry }, index): BookEntry => {
    const text = `${entry.date} ${entry.category} ${index}`;
    return {
      ...entry,
      id: createHash('sha256').update(text).digest('hex').slice(0, 26),
      cents: toCents(amount),
      state: 'counted',
      version: 1,
      createdAt: now,
      updatedAt: now,
      bodyHash: 'demo',
    };
  });
  const months = new Map<string, { entries: number; cents: Partial<Record<Category, number>> }>();
  for (const { month, entries: count, cents } of entries.flatMap((entry) => differences(undefined, entry))) {
    const sums = months.get(month) ?? { entries: 0, cents: {} };
    sums.entries += count;
    for (const [name, sum] of Object.entries(cents) as [Category, number][])
      sums.cents[name] = (sums.cents[name] ?? 0) + sum;
    months.set(month, sums);
  }
  return { entries, months: [...months].map(([month, sums]) => ({ month, ...sums })) };
}

/** Puts a year of the demo church's books where those of staff are; the same again changes nothing. */
export async function seedBooks(platform: Platform, today: string, now: number): Promise<void> {
  const { entries, months } = demoLedger(today, now);
  await putItems(platform, 'finance', [...entries.map(toItem), ...months.map(monthItem)]);
}
