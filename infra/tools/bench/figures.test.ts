import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../functions.ts';
import { figures, figuresOf, parts } from './figures.ts';
import { budgetOf, inUnit, judge, rowsOf, tableOf } from './verdict.ts';

const rows = readFileSync(join(ROOT, 'docs', 'performance.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, , budget] = /^\| `([\w-]+)` \|([^|]*)\|([^|]*)\|/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, budget: budget?.trim() }];
  });

describe('docs/performance.md as a list of figures', () => {
  it('the page contains exactly the figures that the bench prints', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(Object.keys(figures).sort());
  });

  it('the page states the budget of each figure', () => {
    const budgets = Object.entries(figures).map(([id, figure]) => ({ id, budget: budgetOf(figure) }));
    expect([...rows].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      budgets.sort((a, b) => a.id.localeCompare(b.id)),
    );
  });
});

it('every figure has one budget, and belongs to a part that can be chosen', () => {
  for (const { most, least } of Object.values(figures)) expect([most, least].filter(Number.isFinite)).toHaveLength(1);
  expect(parts.flatMap(figuresOf).sort()).toEqual(Object.keys(figures).sort());
});

describe('the verdict on a figure', () => {
  const measured = { detail: '', rounds: 5 };
  const atMost = { part: 'start', what: '', unit: 'ms', most: 100, minRounds: 5 } as const;

  it('a budget is kept up to its bound and missed beyond, for upper and lower bounds', () => {
    expect(judge(atMost, { ...measured, value: 100 })).toBe('kept');
    expect(judge(atMost, { ...measured, value: 100.1 })).toBe('MISSED');
    const atLeast = { part: 'pages', what: '', unit: 'points', least: 90 } as const;
    expect(judge(atLeast, { ...measured, value: 90 })).toBe('kept');
    expect(judge(atLeast, { ...measured, value: 89 })).toBe('MISSED');
  });

  it('a budget is missed if the value is not a number', () => {
    expect(judge(atMost, { ...measured, value: Number.NaN })).toBe('MISSED');
  });

  it('a figure gets no verdict after too few rounds', () => {
    expect(judge(atMost, { ...measured, value: 1, rounds: 4 })).toBe('too few rounds');
  });
});

describe('the report of a bench run', () => {
  const signups = { value: 0.2, spread: [0.15, 0.25] as const, detail: '70 a second over 280', rounds: 8 };

  it('the report has a line for each figure with its value, spread, budget and verdict', () => {
    const [head, line] = tableOf(rowsOf('signups', { signups })).split('\n');
    expect(head).toMatch(/^figure +value +quartiles +ratio +budget +verdict +rounds +what$/);
    expect(line).toMatch(/^signups +0\.20× +0\.15–0\.25 +≥ 0\.25× +MISSED +8 +sign-ups .*: 70 a second over 280$/);
  });

  it('rejects missing figures, and figures of other parts', () => {
    expect(() => rowsOf('signups', {})).toThrow('signups did not measure signups');
    expect(() => rowsOf('signups', { signups, ready: signups })).toThrow('not its own: ready');
  });

  it('rounds counts to whole numbers and ratios to two places', () => {
    expect([inUnit(1.517, '×'), inUnit(9, 'WRU'), inUnit(158.84, 'KB')]).toEqual(['1.52×', '9 WRU', '158.8 KB']);
  });
});
