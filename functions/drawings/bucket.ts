import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ifThere, s3 } from '../buckets/media.ts';
import { look, remove, replace } from '../buckets/site.ts';
import { env } from '../kit/env.ts';
import type { Drawing } from './compose.ts';

/** `of`: the fingerprint of its source, empty if it was written without one. */
export interface DrawingFile {
  readonly etag: string;
  readonly of: string;
}

/** Everyone sees a changed picture within five minutes. */
const cacheControl = 'public, max-age=300';

export async function readDrawingFile(key: string): Promise<DrawingFile | undefined> {
  const found = await look(key);
  return found ? { etag: found.etag, of: found.metadata.drawn ?? '' } : undefined;
}

/** Writes a drawing, unless another write changed the file since it was seen. */
export async function put(
  { key, type }: Drawing,
  body: Uint8Array,
  of: string,
  seen: DrawingFile | undefined,
): Promise<void> {
  await replace({ key, body, contentType: type, cacheControl, metadata: { drawn: of } }, seen?.etag ?? null);
}

export { remove };

/** No other file of the media bucket may reach a decoder. */
function isWebp(bytes: Uint8Array): boolean {
  const text = (from: number) => Buffer.from(bytes.subarray(from, from + 4)).toString('latin1');
  return text(0) === 'RIFF' && text(8) === 'WEBP';
}

/** Undefined if its file is gone, or was not made by `prepare`. */
export async function readMark(file: string): Promise<Uint8Array | undefined> {
  const found = await ifThere(s3().send(new GetObjectCommand({ Bucket: env('MEDIA_BUCKET'), Key: file })));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes && isWebp(bytes) ? bytes : undefined;
}
