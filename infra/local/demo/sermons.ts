/** The recordings of a new local run: the last six Sundays at Jacaranda Hill Church. */

export interface DemoSermon {
  title: string;
  speaker: string;
  series: string;
  scripture: string;
  summary?: string;
  /** Sundays before the last one */
  sundaysAgo: number;
  /** hertz: the deepest of its tones */
  pitch: number;
}

export const demoSermons: readonly DemoSermon[] = [
  {
    title: 'The field with the treasure',
    speaker: 'Pastor Wanjirũ Kamau',
    series: 'The Kingdom Is Like',
    scripture: 'Matthew 13:44–46',
    summary:
      'A man ploughs somebody else’s field and finds what he was not looking for. What he does next looks foolish to everyone who watches, and he whistles all the way home.',
    sundaysAgo: 0,
    pitch: 196,
  },
  {
    title: 'Yeast, and other small beginnings',
    speaker: 'Pastor David Mwangi',
    series: 'The Kingdom Is Like',
    scripture: 'Matthew 13:33',
    sundaysAgo: 1,
    pitch: 220,
  },
  {
    title: 'Weeds among the wheat',
    speaker: 'Pastor Wanjirũ Kamau',
    series: 'The Kingdom Is Like',
    scripture: 'Matthew 13:24–30',
    summary: 'Why the farmer waits until the harvest, and what waiting costs him.',
    sundaysAgo: 2,
    pitch: 247,
  },
  {
    title: 'Where you go, I go',
    speaker: 'Grace Achieng Odhiambo',
    series: 'Ruth: Bread and Loyalty',
    scripture: 'Ruth 1:1–18',
    sundaysAgo: 3,
    pitch: 262,
  },
  {
    title: 'The corner of somebody else’s field',
    speaker: 'Grace Achieng Odhiambo',
    series: 'Ruth: Bread and Loyalty',
    scripture: 'Ruth 2',
    sundaysAgo: 4,
    pitch: 294,
  },
  {
    title: 'Sowing in tears, and the first rain',
    speaker: 'Pastor David Mwangi',
    series: 'Psalms for the Long Rains',
    scripture: 'Psalm 126',
    sundaysAgo: 5,
    pitch: 330,
  },
];

/** Samples a second, 8 bits each: enough for a few soft tones, and small. */
const rate = 8000;
const seconds = 7;

/** A few seconds of sound that swells and fades, as a WAV file: a chord over `pitch` (hertz). */
export function toneOf(pitch: number): Buffer {
  const samples = rate * seconds;
  const file = Buffer.alloc(44 + samples);
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
    const swell = Math.sin((Math.PI * time) / seconds) * 0.3;
    const wave = [1, 1.25, 1.5].reduce((sum, ratio) => sum + Math.sin(2 * Math.PI * pitch * ratio * time), 0) / 3;
    file[44 + at] = 128 + Math.round(127 * swell * wave);
  }
  return file;
}
