import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../kit/env.ts';
import { ifThere, s3 } from '../media/bucket.ts';
import { remove, replace } from '../pages/site.ts';
import type { Drawing } from './compose.ts';

/** What a file of the site bucket is, and what it was drawn of: the fingerprint that was written with it, empty where none was. */
export interface Drawn {
  readonly etag: string;
  readonly of: string;
}

/** A changed picture is seen by everybody as soon as this. */
const cacheControl = 'public, max-age=300';

/** What is drawn under a key; undefined where nothing is. */
export async function lookAt(key: string): Promise<Drawn | undefined> {
  const found = await ifThere(s3().send(new HeadObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key })));
  return found && { etag: found.ETag ?? '', of: found.Metadata?.drawn ?? '' };
}

/** Writes a drawing where the file is still what was seen; where somebody else wrote meanwhile, it leaves theirs. */
export async function put(
  { key, type }: Drawing,
  body: Uint8Array,
  of: string,
  seen: Drawn | undefined,
): Promise<void> {
  await replace({ key, body, contentType: type, cacheControl, metadata: { drawn: of } }, seen?.etag ?? null);
}

export { remove };

/** Whether bytes are a WebP file: nothing else of the media bucket is handed to a decoder. */
function isWebp(bytes: Uint8Array): boolean {
  const text = (from: number) => Buffer.from(bytes.subarray(from, from + 4)).toString('latin1');
  return text(0) === 'RIFF' && text(8) === 'WEBP';
}

/** The church's own mark; undefined where its file is gone, or is none that `prepare` made. */
export async function readMark(file: string): Promise<Uint8Array | undefined> {
  const found = await ifThere(s3().send(new GetObjectCommand({ Bucket: env('MEDIA_BUCKET'), Key: file })));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes && isWebp(bytes) ? bytes : undefined;
}
