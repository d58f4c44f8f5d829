/** The mean of what was counted, in whole people; null where nothing was. Apart from the schemas, which the dashboard has no use for. */
export function averageOf(counts: readonly number[]): number | null {
  if (counts.length === 0) return null;
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}
