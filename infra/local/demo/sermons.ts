import { loudnessOf, peaksOf } from '#shared/media/peaks.ts';
import { demoSeries } from './series.ts';

/** One recording of a new local run. */
export interface DemoSermon {
  readonly title: string;
  readonly speaker: string;
  readonly series: string;
  readonly scripture: string;
  readonly summary?: string;
  /** Sundays before the last one */
  readonly sundaysAgo: number;
  /** hertz: the deepest of its tones */
  readonly pitch: number;
}

/** Of each series another, by turns. */
const pitches = [196, 220, 247, 262, 294, 330];

/** The recordings of Jacaranda Hill Church, newest first: every Sunday for more than a year. */
export const demoSermons: readonly DemoSermon[] = Object.entries(demoSeries)
  .flatMap(([series, preached], at) =>
    preached.map(([title, speaker, scripture, summary]) => {
      const pitch = pitches[at % pitches.length] ?? 0;
      return { title, speaker, series, scripture, pitch, ...(summary !== undefined && { summary }) };
    }),
  )
  .map((sermon, sundaysAgo) => ({ ...sermon, sundaysAgo }));

/** What a page with these recordings says of them. */
export const soundInstead =
  'The recordings of this demonstration are short: each is a few seconds of sound, where a sermon would be.';

/** Samples a second, 8 bits each: enough for a few soft tones, and small. */
const rate = 4000;
/** What stands before the samples of a file. */
const headBytes = 44;
/** Seconds that each plays. */
export const toneSeconds = 12;

/** How loud it is after `time` seconds, 0 to 1: sentences, each of which swells and fades, with a breath between two. */
const loudnessAt = (time: number, pitch: number): number =>
  Math.abs(Math.sin((time / toneSeconds) * Math.PI * (3 + (pitch % 4)))) *
  (0.45 + 0.5 * Math.abs(Math.sin(time * 1.7 + pitch)));

/** A few seconds of sound, as a WAV file: a chord over `pitch` (hertz). It says nothing: there is no sermon in the demo. */
export function toneOf(pitch: number): Buffer {
  const samples = rate * toneSeconds;
  const file = Buffer.alloc(headBytes + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // plain samples
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++) {
    const time = at / rate;
    const swell = loudnessAt(time, pitch) * 0.4;
    const wave = [1, 1.25, 1.5].reduce((sum, ratio) => sum + Math.sin(2 * Math.PI * pitch * ratio * time), 0) / 3;
    file[headBytes + at] = 128 + Math.round(127 * swell * wave);
  }
  return file;
}

/** Its waveform (Peaks), read from its samples as the browser of whoever uploads one does. */
export function peaksOfTone(file: Buffer): string | undefined {
  const samples = Float32Array.from(file.subarray(headBytes), (sample) => (sample - 128) / 128);
  return peaksOf([...loudnessOf(samples, rate)]);
}
