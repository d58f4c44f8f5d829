/** What a video of 100 MB costs on its way up, and whether it can be sought in: its middle takes no longer than its beginning. */
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { compare, inTurns, timed } from './arithmetic.ts';
import { type Extent, grownBy, MB, withFolder, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

/** A file that begins like a film; of the rest, every four bytes say where they are. */
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
  // The bench itself holds none of it: its platform is of the same process.
  return openAsBlob(path);
}

/** From the form to the end of the upload, as a browser does it; answers the video's address. */
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

/** Reads a MB from `at` on, and makes sure that it is that one. */
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

async function measure(platform: Platform, { short }: Extent): Promise<Findings> {
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
    // Four bytes tell where they are: a place that they divide.
    const place = (round: number) => size / 2 + (round % 32) * 64 * 1024;
    const blocks = await inTurns(
      { blocks: short ? 2 : 8, pairs: short ? 2 : 10 },
      (round) => seek(url, place(round), size),
      () => seek(url, 0, size),
    );
    const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
    return {
      'video-memory': { value: grown, beside: `${size / MB} MB in ${(ms / 1000).toFixed(1)} s`, rounds: 1 },
      'video-seek': {
        ...{ value: ratio, spread, rounds },
        beside: `a MB of the middle in ${subject.toFixed(1)} ms over ${baseline.toFixed(1)} ms`,
      },
    };
  });
}

export const benchVideo = (extent: Extent): Promise<Findings> => withPlatform((platform) => measure(platform, extent));
