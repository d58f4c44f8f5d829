/** Days for which staff can restore replaced or deleted content and files (docs/decisions/history.md). */
export const keptDays = 30;

/** Whether the files that a change removed are still available. Both arguments are epoch milliseconds. */
export function isKept(at: number, now: number): boolean {
  return now < at + keptDays * 24 * 3_600_000;
}
