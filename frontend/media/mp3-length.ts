/** Kilobits per second of MPEG layer III, by the index in a frame header: version 1, then versions 2 and 2.5. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
/** Samples per second of version 1; the other versions have a half and a quarter. */
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** Reads the layer III frame at a byte offset, or returns undefined if none starts there. */
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  if (bytes[at] !== 0xff || (kind & 0xe6) !== 0xe2) return undefined;
  const version = (kind >> 3) & 3;
  const kilobits = bitRates[version === 3 ? 0 : 1][rates >> 4];
  const full = sampleRates[(rates >> 2) & 3];
  if (version === 1 || !kilobits || !full) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const rate = full / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (rates >> 1) & 1;
  return { bytes: Math.floor((samples / 8) * 1000 * (kilobits / rate)) + padding, seconds: samples / rate };
}

/** The size of the ID3 tag at the start, which may include a picture. */
async function tagBytes(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer());
  if (String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0;
  return head.subarray(6).reduce((size, byte) => size * 128 + byte, 0) + 10;
}

/** Bytes read at a time. */
const piece = 2 ** 20;
/** The largest share of a file that may not be sound, such as tags at its end. */
const MOST_OTHER = 0.1;

/**
 * Browsers estimate the duration (here in seconds) from the first frame, which is wrong if the bit rate varies and the file
 * lacks an index. Undefined if the file is not made of such frames.
 */
export async function mp3Seconds(file: Blob): Promise<number | undefined> {
  const start = await tagBytes(file);
  const mostOther = (file.size - start) * MOST_OTHER;
  let seconds = 0;
  let other = 0;
  let from = start;
  while (from + 4 <= file.size) {
    const bytes = new Uint8Array(await file.slice(from, from + piece).arrayBuffer());
    let at = 0;
    let isInStep = true;
    while (at + 4 <= bytes.length) {
      const frame = frameAt(bytes, at);
      // Random bytes may look like one frame, but seldom like two in a row.
      if (frame && (isInStep || frameAt(bytes, at + frame.bytes))) {
        seconds += frame.seconds;
        at += frame.bytes;
        isInStep = true;
      } else {
        const next = bytes.indexOf(0xff, at + 1);
        const skipped = (next < 0 ? bytes.length : next) - at;
        other += skipped;
        at += skipped;
        isInStep = false;
        if (other > mostOther) return undefined;
      }
    }
    from += at;
  }
  return seconds > 0 ? seconds : undefined;
}
