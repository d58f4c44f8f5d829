/** Parses a percentage such as `60%` or `12.5 %`; 0 for any other text. */
export function shareOf(written: string): number {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(written);
  return match ? Number(match[1]) : 0;
}

/** By largest remainders, so that the seeds always add up to a hundred. All 0 if the shares are. */
export function seedCounts(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share * 100) / total);
  const counts = exact.map(Math.floor);
  const rest = 100 - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, left: share - Math.floor(share) }))
    .sort((one, other) => other.left - one.left || one.index - other.index);
  for (const { index } of byRemainder.slice(0, rest)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
