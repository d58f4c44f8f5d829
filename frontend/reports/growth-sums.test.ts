import { describe, expect, it } from 'vitest';
import type { Giving } from '#shared/insights/report.ts';
import { bookedByCategory, bookedIn, bookedMonths } from './book-sums.ts';
import { membersTitle } from './chart-titles.ts';
import { givenByCategory, givenByMonth, givingChange } from './giving-sums.ts';
import { messages } from './messages.ts';
import { rollAtEnd, rollBySpan, rollSums } from './roll-sums.ts';
import { monthsInShort } from './span-words.ts';

describe('members who joined and left', () => {
  const day = (on: string, joined: number, left: number, total: number) => ({
    day: on,
    joined,
    entered: 0,
    left,
    merged: 0,
    total,
  });
  const roll = {
    before: 80,
    days: [day('2026-11-05', 3, 0, 83), day('2026-11-08', 0, 4, 79), day('2026-11-20', 2, 0, 81)],
  };

  it('sums joined and left members by week, and repeats the previous total in a week without changes', () => {
    const { spans } = rollBySpan(roll, { from: '2026-11-01', to: '2026-11-24' });
    expect(spans.map(({ from, joined, left, total }) => [from, joined, left, total])).toEqual([
      ['2026-11-01', 3, 0, 83],
      ['2026-11-08', 0, 4, 79],
      ['2026-11-15', 2, 0, 81],
      ['2026-11-22', 0, 0, 81],
    ]);
    expect(rollSums(roll)).toEqual({ joined: 5, entered: 0, left: 4, merged: 0 });
    expect([rollAtEnd(roll), rollAtEnd({ before: null, days: [] })]).toEqual([81, null]);
  });

  it.each([
    [81, 80, 'Members are up 1, from 80 to 81'],
    [1076, 1100, 'Members are down 24, from 1,100 to 1,076'],
    [80, 80, 'As many members as before: 80'],
    [80, null, '80 members'],
    [1, 0, '1 member'],
  ])('the members chart title compares %s with %s', (now, before, title) => {
    expect(membersTitle(now, before)).toBe(title);
  });
});

describe('sums of gifts', () => {
  const month = (name: string, tithes: number, offerings = 0) => ({ month: name, given: { tithes, offerings } });
  const giving: Giving = {
    is_estimate: false,
    months: [
      month('2026-07', 90),
      month('2026-08', 100),
      month('2026-09', 120, 30),
      month('2026-10', 50),
      month('2026-11', 7),
    ],
  };
  const days = { from: '2026-09-02', to: '2026-11-24' };

  it('sums gifts by month and by category within the period', () => {
    const months = givenByMonth(giving, days);
    expect(months.map(({ month: name, sum }) => [name, sum])).toEqual([
      ['2026-09', 150],
      ['2026-10', 50],
      ['2026-11', 7],
    ]);
    expect(givenByCategory(months)).toEqual([
      { category: 'tithes', sum: 177 },
      { category: 'offerings', sum: 30 },
    ]);
  });

  it('compares completed months of gifts with as many before the period', () => {
    expect(givingChange(giving, days, '2026-11')).toEqual({
      percent: 5,
      months: ['2026-09', '2026-10'],
      before: ['2026-07', '2026-08'],
    });
    expect(
      messages.giving.compared('up', 5, monthsInShort('2026-09', '2026-10'), monthsInShort('2026-07', '2026-08')),
    ).toBe('Giving in Sep – Oct 2026 is up 5\u00a0% on Jul – Aug 2026');
  });

  it.each([
    ['while no month is complete', giving, '2026-09'],
    ['if the books lack one of the earlier months', { ...giving, months: giving.months.slice(1) }, '2026-12'],
    ['if the figures are estimates', { ...giving, is_estimate: true }, '2026-11'],
  ])('gifts are not compared %s', (_, given, thisMonth) => {
    expect(givingChange({ ...given, months: [month('2026-06', 0), ...given.months] }, days, thisMonth)).toBeUndefined();
  });

  it.each([
    ['2026-11', '2026-11', 'Nov 2026'],
    ['2026-09', '2026-11', 'Sep – Nov 2026'],
    ['2025-12', '2026-11', 'Dec 2025 – Nov 2026'],
  ])('the months %s to %s are written as %s', (first, last, said) => {
    expect(monthsInShort(first, last)).toBe(said);
  });
});

describe('sums of the books', () => {
  const giving: Giving = {
    is_estimate: false,
    months: [
      { month: '2026-09', given: { tithes: 1000 }, others: {} },
      { month: '2026-10', given: { tithes: 400 }, others: { hall_hire: 50, salaries: 700 } },
      { month: '2026-11', given: { offerings: 80.5 }, others: { salaries: 100, bank_charges: 900 } },
    ],
  };
  const months = bookedMonths(giving, { from: '2026-10-04', to: '2026-11-30' });

  it('has the income and the expenses of the months of the period', () => {
    expect(months.map((month) => bookedIn([month]))).toEqual([
      { income: 450, expense: 700 },
      { income: 80.5, expense: 1000 },
    ]);
    expect(bookedIn(months)).toEqual({ income: 530.5, expense: 1700 });
  });

  it('lists income before expenses, the highest first', () => {
    expect(bookedByCategory(months).map(({ category, income, expense }) => [category, income, expense])).toEqual([
      ['tithes', 400, 0],
      ['offerings', 80.5, 0],
      ['hall_hire', 50, 0],
      ['bank_charges', 0, 900],
      ['salaries', 0, 800],
    ]);
  });
});
