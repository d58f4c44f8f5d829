/** 0 to 1, from start to end. Separate from peaks.ts, because the player does not measure recordings. */
export function barsOf(peaks: string): number[] {
  return Array.from(peaks, (digit) => Number.parseInt(digit, 16) / 0xf);
}
