import { loudnessOf, peaksOf } from '#shared/media/peaks.ts';
import { extensionOf } from '#shared/media/upload.ts';

/*
 * A decoded sound is up to forty times as large as its file: 2 GB for an hour and a half. So an mp3, which can be decoded from any byte on, and
 * a wav are decoded in pieces, and the rest whole where it is short. At the most 250 MB are taken at a time.
 */

/** Bytes of a piece: of a wav a whole number of samples, be they of 8, 16, 24 or 32 bits. */
const pieceBytes = 3 * 2 ** 19;
/** The beginning of a wav that says how its samples are to be read, where it has nothing else to say. */
const wavHeadBytes = 44;
/** Seconds that are decoded at once where no piece can be. */
const mostSecondsWhole = 600;

/** Samples a second: the fewest that every browser decodes to. */
const rate = 8000;

/**
 * The waveform (Peaks) of a recording that plays `seconds`, as this browser hears it. Undefined where it cannot decode it, and where it is
 * neither mp3 nor wav and plays longer than ten minutes.
 */
export async function readPeaks(file: File, seconds: number | undefined): Promise<string | undefined> {
  const loudness: number[] = [];
  for (const piece of piecesOf(file, seconds)) {
    try {
      const decoder = new OfflineAudioContext(1, 1, rate);
      const sound = await decoder.decodeAudioData(await piece.arrayBuffer());
      for (const moment of loudnessOf(sound.getChannelData(0), rate)) loudness.push(moment);
    } catch {
      // A picture may be before the sound, and be a piece of its own; where none can be decoded, there is no waveform.
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
