import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { AwsChunkedDecoder } from './aws-chunked.ts';
import { type Call, refuseOtherHeaders } from './call.ts';
import { S3Fault } from './faults.ts';
import { metaOf } from './meta.ts';
import type { Digests } from './objects.ts';
import { matchesEtag } from './select.ts';

/** Takes a plain or aws-chunked body, and checks every digest in the request. */
export async function putObject({ req, res, key, payloadHash, files, demand }: Call): Promise<void> {
  refuseOtherHeaders(req, [
    ...['if-match', 'if-none-match', 'decoded-content-length', 'trailer', 'meta-*'],
    ...['sdk-checksum-algorithm', 'checksum-crc32'],
  ]);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = req.headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Fault('NotImplemented', 'If-None-Match with a tag');
  demand('s3:PutObject');
  // A match reveals the object's content to the writer, so S3 requires the permission to read.
  if (ifMatch !== undefined) demand('s3:GetObject');
  const body = bodyOf(req, payloadHash);
  const stored = await files().put(key, body.bytes, metaOf(req.headers), {
    accept: (digests) => body.check(digests),
    replace(existing) {
      if (ifNoneMatch === '*' && existing) throw new S3Fault('PreconditionFailed', 'If-None-Match');
      if (ifMatch === undefined) return;
      if (!existing) throw new S3Fault('NoSuchKey');
      if (!matchesEtag(ifMatch, existing.etag)) throw new S3Fault('PreconditionFailed', 'If-Match');
    },
  });
  res.writeHead(200, { etag: stored.etag, 'x-amz-checksum-crc32': stored.crc32, 'x-amz-checksum-type': 'FULL_OBJECT' });
  res.end();
}

function bodyOf(req: IncomingMessage, payloadHash: string) {
  const trailer = req.headers['x-amz-trailer'];
  if (trailer !== undefined && trailer !== 'x-amz-checksum-crc32') {
    throw new S3Fault('NotImplemented', `trailer ${trailer}`);
  }
  if (payloadHash.startsWith('STREAMING-') && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Fault('NotImplemented', payloadHash);
  }
  const chunked = payloadHash.startsWith('STREAMING-') ? new AwsChunkedDecoder() : undefined;
  if (chunked) {
    req.pipe(chunked);
    finished(req, (error) => error && chunked.destroy(error));
  }
  const source: AsyncIterable<Buffer> = chunked ?? req.iterator({ destroyOnReturn: false });
  return {
    bytes: framed(source),
    check(digests: Digests) {
      const length = req.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'];
      if (length !== undefined && Number(length) !== digests.size) throw new S3Fault('IncompleteBody');
      if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== digests.sha256) {
        throw new S3Fault('XAmzContentSHA256Mismatch');
      }
      if (trailer !== undefined && chunked?.trailers[trailer] === undefined) throw new S3Fault('IncompleteBody');
      const crc = chunked?.trailers['x-amz-checksum-crc32'] ?? req.headers['x-amz-checksum-crc32'] ?? digests.crc32;
      const md5 = Buffer.from(digests.md5, 'hex').toString('base64');
      if (crc !== digests.crc32) throw new S3Fault('BadDigest', 'CRC32');
      if ((req.headers['content-md5'] ?? md5) !== md5) throw new S3Fault('BadDigest', 'Content-MD5');
    },
  };
}

async function* framed(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* source;
  } catch (cause) {
    throw new S3Fault('IncompleteBody', cause instanceof Error ? cause.message : undefined);
  }
}
