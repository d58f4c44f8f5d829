/** Formats a position as a clock: `1:02:03` or `4:05`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds by which the duration measured at upload may differ, because it was rounded. */
const ROUNDED = 1;

/** Whether the browser may only estimate how long a file plays: an mp3, until it has played to its end. */
export const isEstimate = (filename: string, hasEnded: boolean): boolean => /\.mp3$/i.test(filename) && !hasEnded;

/**
 * In seconds. If `read` may be an estimate and differs from the length that the upload counted, the counted length is
 * right, unless a place beyond it proves it wrong. Undefined if both are unknown.
 */
export function lengthOf(
  read: number,
  counted: number | undefined,
  place: number,
  mayBeEstimate: boolean,
): number | undefined {
  const known = Number.isFinite(read) && read > 0 ? read : undefined;
  if (known === undefined || counted === undefined || !mayBeEstimate) return known ?? counted;
  return Math.abs(known - counted) > ROUNDED && place <= counted + ROUNDED ? counted : known;
}
