/** `1:02:03` or `4:05`: a place in a recording as its clock shows it. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds by which a length that was rounded at the upload may differ from the recording's. */
const ROUNDED = 1;

/**
 * How long a recording plays, in seconds: as the browser read it, or as it was counted at the upload if the two differ, because browsers
 * estimate some mp3 files. A place beyond the counted length proves it wrong. Undefined if both are unknown.
 */
export function lengthOf(read: number, counted: number | undefined, place: number): number | undefined {
  const known = Number.isFinite(read) && read > 0 ? read : undefined;
  if (known === undefined || counted === undefined) return known ?? counted;
  return Math.abs(known - counted) > ROUNDED && place <= counted + ROUNDED ? counted : known;
}
