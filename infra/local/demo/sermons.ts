import { loudnessOf, peaksOf } from '#shared/media/peaks.ts';
import { demoSeries } from './series.ts';

export interface DemoSermon {
  readonly title: string;
  readonly speaker: string;
  readonly series: string;
  readonly scripture: string;
  readonly summary?: string;
  /** Sundays before the last one */
  readonly sundaysAgo: number;
  /** frequency of its lowest tone in hertz */
  readonly pitch: number;
}

const pitches = [196, 220, 247, 262, 294, 330];

/** Newest first, one for every Sunday of more than a year. */
export const demoSermons: readonly DemoSermon[] = Object.entries(demoSeries)
  .flatMap(([series, preached], at) =>
    preached.map(([title, speaker, scripture, summary]) => {
      const pitch = pitches[at % pitches.length] ?? 0;
      return { title, speaker, series, scripture, pitch, ...(summary !== undefined && { summary }) };
    }),
  )
  .map((sermon, sundaysAgo) => ({ ...sermon, sundaysAgo }));

export const soundInstead =
  'The recordings of this demonstration are short: each is a few seconds of sound, where a sermon would be.';

/** Samples per second, 8 bits each, to keep the files small. */
const rate = 4000;
const headBytes = 44;
export const toneSeconds = 12;

/** The volume after `time` seconds, 0 to 1. It swells and fades like spoken sentences. */
const loudnessAt = (time: number, pitch: number): number =>
  Math.abs(Math.sin((time / toneSeconds) * Math.PI * (3 + (pitch % 4)))) *
  (0.45 + 0.5 * Math.abs(Math.sin(time * 1.7 + pitch)));

/** A WAV file with a few seconds of a chord over `pitch` (hertz), in place of a sermon. */
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

/** The waveform (Peaks) of a tone, computed from its samples as the browser does for an upload. */
export function peaksOfTone(file: Buffer): string | undefined {
  const samples = Float32Array.from(file.subarray(headBytes), (sample) => (sample - 128) / 128);
  return peaksOf([...loudnessOf(samples, rate)]);
}
