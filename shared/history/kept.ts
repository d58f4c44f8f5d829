/** Days for which what was replaced or deleted can be brought back, files and all; then they are removed (docs/decisions/history.md). */
export const keptDays = 30;

/** Whether the files that a change of this instant took away are still kept. Both in epoch milliseconds. */
export function isKept(at: number, now: number): boolean {
  return now < at + keptDays * 24 * 3_600_000;
}
