import { loudnessOf, peaksOf } from '#shared/media/peaks.ts';
import { extensionOf } from '#shared/media/upload.ts';

/* Decoded sound takes up to forty times the size of its file: 2 GB for an hour and a half. So mp3 files, which can be decoded
   from any byte, and wav files are decoded in pieces; other formats are decoded whole if they are short. Memory use stays
   below 250 MB. */

/** Bytes per piece: a whole number of wav samples of 8, 16, 24 or 32 bits. */
const pieceBytes = 3 * 2 ** 19;
/** The size of a wav header without optional chunks. It describes the sample format. */
const wavHeadBytes = 44;
/** Longest duration, in seconds, of a file that is decoded whole. */
const mostSecondsWhole = 600;

/** Samples per second: the lowest rate that every browser supports. */
const rate = 8000;

/** Undefined if the browser cannot decode the file, or if it is longer than ten minutes and neither mp3 nor wav. */
export async function readPeaks(file: File, seconds: number | undefined): Promise<string | undefined> {
  const loudness: number[] = [];
  for (const piece of piecesOf(file, seconds)) {
    try {
      const decoder = new OfflineAudioContext(1, 1, rate);
      const sound = await decoder.decodeAudioData(await piece.arrayBuffer());
      for (const moment of loudnessOf(sound.getChannelData(0), rate)) loudness.push(moment);
    } catch {
      // A picture before the sound may fill a piece of its own, so skip pieces that fail to decode.
    }
  }
  return peaksOf(loudness);
}

function* piecesOf(file: File, seconds: number | undefined): Generator<Blob> {
  const extension = extensionOf(file.name);
  const isWav = extension === 'wav';
  if (!isWav && extension !== 'mp3' && extension !== 'mpeg') {
    if (seconds !== undefined && seconds <= mostSecondsWhole) yield file;
    return;
  }
  const head = isWav ? wavHeadBytes : 0;
  for (let from = head; from < file.size; from += pieceBytes) {
    yield new Blob([file.slice(0, head), file.slice(from, from + pieceBytes)]);
  }
}
