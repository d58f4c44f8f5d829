import type { Category } from '#shared/finance/categories.ts';
import { monthOf } from '#shared/finance/months.ts';
import type { BookEntry, Month } from './store.ts';

export interface EntryPair {
  /** Undefined for a new entry. */
  readonly was: BookEntry | undefined;
  readonly is: BookEntry;
}

/** Each month occurs once, because a transaction can write an item only once. */
export function differences(changes: readonly EntryPair[]): Month[] {
  const sums = new Map<string, { entries: number; cents: Partial<Record<Category, number>> }>();
  const add = (entry: BookEntry | undefined, sign: 1 | -1) => {
    if (entry?.state !== 'counted') return;
    const month = sums.get(monthOf(entry.date)) ?? { entries: 0, cents: {} };
    month.entries += sign;
    month.cents[entry.category] = (month.cents[entry.category] ?? 0) + sign * entry.cents;
    sums.set(monthOf(entry.date), month);
  };
  for (const { was, is } of changes) {
    add(was, -1);
    add(is, 1);
  }
  return [...sums].flatMap(([month, { entries, cents }]) => {
    const moved = Object.fromEntries(Object.entries(cents).filter(([, sum]) => sum !== 0));
    return entries === 0 && Object.keys(moved).length === 0 ? [] : [{ month, entries, cents: moved }];
  });
}
