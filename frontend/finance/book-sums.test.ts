import { expect, it } from 'vitest';
import type { MonthSums } from '#shared/finance/schema.ts';
import { summedUp, sumOf, sumsByCategory } from './book-sums.ts';

const month = (name: string, by_category: MonthSums['by_category'], income: number, expense: number): MonthSums => ({
  month: name,
  income,
  expense,
  entries: 1,
  locked: false,
  by_category,
});
const months = [
  month('2026-10', { tithes: 0.1, repairs: 900, salaries: 400 }, 0.1, 1300),
  month('2026-11', { tithes: 0.2, offerings: 50, salaries: 600.5 }, 50.2, 600.5),
];

it('sums up the chosen month alone, or all loaded months', () => {
  expect(summedUp(months, undefined)).toEqual(months);
  expect(summedUp(months, '2026-11').map((each) => each.month)).toEqual(['2026-11']);
});

it('sums of the books are exact to the cent', () => {
  expect(sumOf(months, ({ income }) => income)).toBe(50.3);
  expect(sumOf(months, ({ income, expense }) => income - expense)).toBe(-1850.2);
});

it('categories of a kind are sorted by sum, highest first, and add up to the kind’s sum', () => {
  expect(sumsByCategory(months, 'expense')).toEqual([
    { category: 'salaries', sum: 1000.5 },
    { category: 'repairs', sum: 900 },
  ]);
  expect(sumsByCategory(months, 'income')).toEqual([
    { category: 'offerings', sum: 50 },
    { category: 'tithes', sum: 0.3 },
  ]);
  expect(sumsByCategory([], 'income')).toEqual([]);
});
