import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Caching } from './distribution.ts';
import type { EdgeReply, EdgeRequest } from './messages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const types = new Set([
  'application/javascript',
  'application/json',
  'application/pdf',
  'application/rss+xml',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);

/** CloudFront compresses bodies between these sizes in bytes. */
const smallest = 1_000;
const largest = 10_000_000;
const keptBytes = 64 * 1024 * 1024;

type Encoding = 'br' | 'gzip';

function accepted(header: string | undefined, caching: Caching): Encoding | undefined {
  const offers = new Set(
    (header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (caching.brotli && offers.has('br')) return 'br';
  return caching.gzip && offers.has('gzip') ? 'gzip' : undefined;
}

const compressBytes = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : zip(body, { level: 9 });

/** Caches the results that have an ETag. */
export function createCompressor(): (request: EdgeRequest, reply: EdgeReply, caching: Caching) => Promise<void> {
  const kept = new Map<string, Promise<Buffer>>();
  let size = 0;

  const compressed = (path: string, etag: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${etag} ${path}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (size > keptBytes) {
      kept.clear();
      size = 0;
    }
    const made = compressBytes(body, encoding);
    kept.set(key, made);
    size += body.length;
    return made;
  };

  return async (request, reply, caching) => {
    if (!caching.brotli && !caching.gzip) return;
    const { headers, body, status } = reply;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!types.has(type) || ![200, 403, 404].includes(status)) return;
    headers.vary = 'Accept-Encoding';
    const encoding = accepted(request.headers['accept-encoding'], caching);
    if (encoding === undefined || headers['content-encoding'] !== undefined || !Buffer.isBuffer(body)) return;
    if (body.length < smallest || body.length > largest) return;
    const etag = headers.etag === undefined ? undefined : String(headers.etag);
    reply.body =
      etag === undefined ? await compressBytes(body, encoding) : await compressed(request.path, etag, body, encoding);
    headers['content-encoding'] = encoding;
    // The bytes differ from the origin's, so the ETag becomes weak.
    if (etag !== undefined && !etag.startsWith('W/')) headers.etag = `W/${etag}`;
  };
}
