import { categories, categoryNames } from '#shared/finance/categories.ts';
import { fromCents } from '#shared/finance/cents.ts';
import type { Entry, MonthSums } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { iso } from '../kit/clock.ts';
import type { CountingSheet } from './sheets-store.ts';
import { type BookEntry, centsOf, type Month } from './store.ts';

export function toEntry({ cents, createdAt, updatedAt, bodyHash: _hash, ...entry }: BookEntry): Entry {
  const { registration = '', giver = '', sheet = '' } = entry;
  return {
    ...entry,
    registration,
    giver,
    sheet,
    kind: categories[entry.category],
    amount: fromCents(cents),
    created_at: iso(createdAt),
    updated_at: iso(updatedAt),
  };
}

/** `sums` is undefined for a month that never had an entry. */
export function toSums(month: string, sums: Month = { month, entries: 0, cents: {} }): MonthSums {
  const { entries, cents } = sums;
  const used = categoryNames.filter((name) => cents[name]);
  return {
    month,
    entries,
    locked: sums.locked === true,
    income: fromCents(centsOf('income', sums)),
    expense: fromCents(centsOf('expense', sums)),
    by_category: Object.fromEntries(used.map((name) => [name, fromCents(cents[name] ?? 0)])),
  };
}

export function toSheet(sheet: CountingSheet): Sheet {
  const { id, date, deposit, entries, version } = sheet;
  const [counter_1, counter_2] = sheet.counters;
  const sums = { total: fromCents(sheet.totalCents), entered: fromCents(sheet.cents), entries };
  return { id, date, deposit, counter_1, counter_2, ...sums, version, created_at: iso(sheet.createdAt) };
}
