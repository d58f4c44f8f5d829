/** Uploads a video of 100 MB, measures the memory, and compares reads in its middle with those at its beginning. */
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { compare, inTurns, timed } from './arithmetic.ts';
import { type BenchExtent, grownBy, MB, withFolder, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

/** Creates a file with the header of a film. In the rest, every four bytes contain their own offset. */
async function film(path: string, size: number): Promise<Blob> {
  const file = await open(path, 'w');
  try {
    for (let at = 0; at < size; at += MB) {
      const part = Buffer.alloc(Math.min(MB, size - at));
      for (let n = 0; n + 4 <= part.length; n += 4) part.writeUInt32BE(at + n, n);
      if (at === 0) part.write('\0\0\0\x18ftypmp42', 'latin1');
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  // A blob backed by the file, because the bench runs in the same process as the platform whose memory it measures.
  return openAsBlob(path);
}

async function upload(platform: Platform, bytes: Blob): Promise<string> {
  const admin = adminOf(platform);
  const body = { filename: 'long.mp4', size: bytes.size, mediaType: 'video' as const };
  const begun = await admin.uploadMedia({ body, idempotencyKey: crypto.randomUUID() });
  const form = new FormData();
  for (const [name, value] of Object.entries(begun.form.fields)) form.set(name, value);
  form.set('file', bytes);
  const { status } = await fetch(begun.form.url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The media store answered ${status}.`);
  await admin.completeUpload({ body: { filename: begun.filename } });
  return platform.url + begun.mediaUrl;
}

async function seek(url: string, at: number, size: number): Promise<void> {
  const reply = await fetch(url, { headers: { range: `bytes=${at}-${at + MB - 1}` } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const said = reply.headers.get('content-range');
  if (reply.status !== 206 || said !== `bytes ${at}-${at + MB - 1}/${size}` || bytes.length !== MB) {
    throw new Error(`Asked for a MB at ${at}: ${reply.status}, ${said}, ${bytes.length} bytes.`);
  }
  if (at > 0 && (bytes.readUInt32BE(0) !== at || bytes.readUInt32BE(MB - 4) !== at + MB - 4)) {
    throw new Error(`What came is not what stands at ${at}.`);
  }
}

async function measure(platform: Platform, { short }: BenchExtent): Promise<Findings> {
  const size = (short ? 8 : 100) * MB;
  return withFolder(async (folder) => {
    const bytes = await film(join(folder, 'long.mp4'), size);
    let url = '';
    let ms = 0;
    const grown = await grownBy(async () => {
      ms = await timed(async () => {
        url = await upload(platform, bytes);
      });
    });
    // The offset is divisible by four, because every four bytes contain theirs.
    const place = (round: number) => size / 2 + (round % 32) * 64 * 1024;
    const blocks = await inTurns(
      { blocks: short ? 2 : 8, pairs: short ? 2 : 10 },
      (round) => seek(url, place(round), size),
      () => seek(url, 0, size),
    );
    const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
    return {
      'video-memory': { value: grown, detail: `${size / MB} MB in ${(ms / 1000).toFixed(1)} s`, rounds: 1 },
      'video-seek': {
        ...{ value: ratio, spread, rounds },
        detail: `a MB of the middle in ${subject.toFixed(1)} ms over ${baseline.toFixed(1)} ms`,
      },
    };
  });
}

export const benchVideo = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((platform) => measure(platform, extent));
