/** How many peaks the waveform of a recording has. */
export const peakCount = 96;

/** The loudest of a waveform's digits. */
const loudest = 0xf;

/** How loud each hundredth of a second is, 0 to 1: the loudest of its samples, of which there are `rate` a second. */
export function* loudnessOf(samples: Float32Array, rate: number): Generator<number> {
  const size = rate / 100;
  for (let from = 0; from < samples.length; from += size) {
    yield samples.subarray(from, from + size).reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  }
}

/**
 * The waveform (Peaks) of a recording whose loudness was measured at equal distances: each part is as high as its moments are loud on
 * average, beside the loudest part. Undefined where nothing was measured.
 */
export function peaksOf(loudness: readonly number[]): string | undefined {
  if (loudness.length === 0) return undefined;
  const parts = Array.from({ length: peakCount }, (_, at) => {
    const from = Math.floor((at * loudness.length) / peakCount);
    const until = Math.max(from + 1, Math.floor(((at + 1) * loudness.length) / peakCount));
    const moments = loudness.slice(from, until);
    return moments.reduce((sum, each) => sum + each, 0) / moments.length;
  });
  const most = Math.max(...parts);
  return parts.map((part) => Math.round(most > 0 ? (loudest * part) / most : 0).toString(16)).join('');
}
