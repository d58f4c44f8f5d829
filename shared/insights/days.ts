// Apart from the schemas, which the dashboard has no use for.

/** The mean of what was counted, in whole people; null where nothing was. */
export function averageOf(counts: readonly number[]): number | null {
  if (counts.length === 0) return null;
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}

/** People in all services of each day that has a count, the newest day first. */
export function daysOf(
  counts: readonly { readonly date: string; readonly count: number | null }[],
): { readonly date: string; readonly count: number }[] {
  const days = new Map<string, number>();
  for (const { date, count } of counts) if (count !== null) days.set(date, (days.get(date) ?? 0) + count);
  return [...days].map(([date, count]) => ({ date, count })).sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** By how many per cent a number differs from the one before, rounded; null where there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
