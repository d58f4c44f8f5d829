/**
 * How high the bars of a waveform (Peaks) stand, 0 to 1, from its beginning to its end. Apart from what measures one, which the player
 * has no use for.
 */
export function barsOf(peaks: string): number[] {
  return Array.from(peaks, (digit) => Number.parseInt(digit, 16) / 0xf);
}
