// Separate from the schemas, which the dashboard does not need.

/** The mean of the counts, rounded to whole people. Null without counts. */
export function averageOf(counts: readonly number[]): number | null {
  if (counts.length === 0) return null;
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}

/** People in all services of each day with a count, newest day first. */
export function daysOf(
  counts: readonly { readonly date: string; readonly count: number | null }[],
): { readonly date: string; readonly count: number }[] {
  const days = new Map<string, number>();
  for (const { date, count } of counts) if (count !== null) days.set(date, (days.get(date) ?? 0) + count);
  return [...days].map(([date, count]) => ({ date, count })).sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** The change from `before` to `now` in per cent, rounded. Null if `before` is 0. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
