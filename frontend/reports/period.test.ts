import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/church/time.ts';
import { daysBefore, lengthOf, readPeriod, spansOf } from './period.ts';

const today = '2026-11-24';
const asked = (query: string) => readPeriod(new URLSearchParams(query), today);

describe('the period in the URL', () => {
  it.each([
    ['', 'weeks12', '2026-09-06', today],
    ['period=weeks4', 'weeks4', '2026-11-01', today],
    ['period=months12', 'months12', '2025-12-01', today],
    ['period=own', 'weeks12', '2026-09-06', today],
    ['period=ever', 'weeks12', '2026-09-06', today],
    ['from=2026-01-05&to=2026-02-01', 'own', '2026-01-05', '2026-02-01'],
  ])('reads the period %j as %s, from %s to %s', (query, period, from, to) => {
    expect(asked(query)).toEqual({ period, days: { from, to } });
  });

  it.each([
    ['2026-11-01', today, '2026-10-04', '2026-10-27'],
    ['2026-11-01', '2026-11-28', '2026-10-04', '2026-10-31'],
    ['2026-11-03', today, '2026-10-12', '2026-11-02'],
    ['2025-12-01', today, '2024-12-07', '2025-11-30'],
  ])('compares %s to %s with %s to %s: the same weekdays for weeks, otherwise the days right before', (...days) => {
    const [from, to, fromBefore, toBefore] = days;
    expect(daysBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });
});

describe('the weeks or months of a period', () => {
  it('splits a period into weeks from Sunday to Saturday, and a long one into calendar months', () => {
    expect(spansOf({ from: '2026-11-08', to: today })).toEqual({
      by: 'week',
      spans: [
        { from: '2026-11-08', to: '2026-11-14' },
        { from: '2026-11-15', to: '2026-11-21' },
        { from: '2026-11-22', to: today },
      ],
    });
    const { by, spans } = spansOf({ from: '2025-12-01', to: today });
    expect([by, spans.length, spans[0], spans[2], spans.at(-1)]).toEqual([
      'month',
      12,
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-11-01', to: today },
    ]);
  });

  it('weeks and months cover each day of the period once, in order', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 396 }), (from, length) => {
        const days = { from, to: addDays(from, length) };
        const { spans } = spansOf(days);
        expect(spans[0]?.from).toBe(days.from);
        expect(spans.at(-1)?.to).toBe(days.to);
        for (const [index, span] of spans.entries())
          if (index > 0) expect(span.from).toBe(addDays(spans[index - 1]?.to ?? '', 1));
        expect(spans.reduce((sum, span) => sum + lengthOf(span), 0)).toBe(lengthOf(days));
      }),
    );
  });
});
