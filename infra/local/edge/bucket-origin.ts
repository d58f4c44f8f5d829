import { buffer } from 'node:stream/consumers';
import type { Buckets } from '../s3/buckets.ts';
import type { EdgeReply, EdgeRequest } from './messages.ts';

/** Larger objects are streamed, because CloudFront does not compress them. */
const bufferedBytes = 10_000_000;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** A missing object answers 403, because CloudFront may not list the bucket. */
export async function readBucket(
  buckets: Pick<Buckets, 'read'>,
  bucket: string,
  request: EdgeRequest,
): Promise<EdgeReply> {
  const key = decoded(request.path.slice(1));
  const range = request.headers.range;
  const found = key === undefined ? ({ status: 404 } as const) : buckets.read(bucket, key, { range });
  if (found.status === 404) {
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
    return { status: 403, headers: { 'content-type': 'application/xml' }, body: Buffer.from(text) };
  }
  const { object } = found;
  const headers: EdgeReply['headers'] = {
    'accept-ranges': 'bytes',
    'content-type': object.contentType ?? 'binary/octet-stream',
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
  };
  const optional = {
    'cache-control': object.cacheControl,
    'content-disposition': object.contentDisposition,
    'content-encoding': object.contentEncoding,
    'content-language': object.contentLanguage,
  };
  for (const [name, value] of Object.entries(optional)) if (value !== undefined) headers[name] = value;
  for (const [name, value] of Object.entries(object.metadata ?? {})) headers[`x-amz-meta-${name}`] = value;
  if (!('body' in found)) {
    return {
      status: found.status,
      headers: { ...headers, 'content-range': `bytes */${object.size}` },
      body: Buffer.alloc(0),
    };
  }
  if (found.contentRange !== undefined) headers['content-range'] = found.contentRange;
  if (found.length > bufferedBytes) {
    headers['content-length'] = String(found.length);
    return { status: found.status, headers, body: found.body };
  }
  return { status: found.status, headers, body: await buffer(found.body) };
}
