import { pipeline } from 'node:stream/promises';
import { type Call, refuseOtherHeaders } from './call.ts';
import { document, element, S3Fault } from './faults.ts';
import { listPage } from './list-page.ts';
import { metaHeaders } from './meta.ts';
import type { StoredObject } from './objects.ts';
import { matchesEtag, select } from './select.ts';

export async function getObject({ req, res, key, query, files, mayList, demand }: Call): Promise<void> {
  refuseOtherHeaders(req, ['if-match', 'if-none-match', 'checksum-mode']);
  demand('s3:GetObject');
  const object = files().get(key);
  if (!object) throw new S3Fault(mayList() ? 'NoSuchKey' : 'AccessDenied');
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, range } = req.headers;
  if (ifMatch !== undefined && !matchesEtag(ifMatch, object.etag)) throw new S3Fault('PreconditionFailed', 'If-Match');
  const part = select(object, { range, ifNoneMatch });
  if (part.status === 416) throw new S3Fault('InvalidRange');
  for (const [name, value] of Object.entries(headersOf(object))) {
    const given = query.get(`response-${name}`) ?? value;
    if (given !== undefined) res.setHeader(name, given);
  }
  res.statusCode = part.status;
  if (part.status === 304) {
    res.end();
    return;
  }
  if (part.contentRange) res.setHeader('content-range', part.contentRange);
  if (part.status === 200 && req.headers['x-amz-checksum-mode'] === 'ENABLED') {
    res.setHeader('x-amz-checksum-crc32', object.crc32).setHeader('x-amz-checksum-type', 'FULL_OBJECT');
  }
  res.setHeader('content-length', part.length);
  if (req.method === 'HEAD') res.end();
  else await pipeline(files().bytes(object, part.start, part.end), res);
}

function headersOf(object: StoredObject): Record<string, string | undefined> {
  return {
    ...metaHeaders({ ...object, contentType: object.contentType ?? 'binary/octet-stream' }),
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** Answers 204 even if the object does not exist. */
export async function deleteObject({ req, res, key, files, demand }: Call): Promise<void> {
  refuseOtherHeaders(req, []);
  demand('s3:DeleteObject');
  await files().delete(key);
  res.writeHead(204).end();
}

export async function listObjects({ req, res, bucket, query, files, demand }: Call): Promise<void> {
  refuseOtherHeaders(req, []);
  demand('s3:ListBucket');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Number(query.get('max-keys') ?? 1000);
  const encodingType = query.get('encoding-type') ?? undefined;
  if (!Number.isInteger(limit) || limit < 0) throw new S3Fault('InvalidArgument', 'max-keys');
  if (encodingType !== undefined && encodingType !== 'url') throw new S3Fault('InvalidArgument', 'encoding-type');
  const startAfter = query.get('start-after') ?? undefined;
  const token = query.get('continuation-token') ?? undefined;
  const page = listPage(files().list(prefix), { prefix, delimiter, limit: Math.min(limit, 1000), startAfter, token });
  const text = (value: string) => (encodingType === 'url' ? encodeURIComponent(value).replaceAll('%2F', '/') : value);
  const contents = page.entries.map(({ name, object }) =>
    object
      ? element('Contents', {
          Key: text(name),
          LastModified: new Date(object.lastModified).toISOString(),
          ETag: object.etag,
          Size: object.size,
          StorageClass: 'STANDARD',
        })
      : element('CommonPrefixes', { Prefix: text(name) }),
  );
  res.setHeader('content-type', 'application/xml');
  res.end(
    document('ListBucketResult', {
      Name: bucket,
      Prefix: text(prefix),
      Delimiter: delimiter === '' ? undefined : text(delimiter),
      StartAfter: startAfter === undefined ? undefined : text(startAfter),
      ContinuationToken: token,
      NextContinuationToken: page.next,
      EncodingType: encodingType,
      KeyCount: page.entries.length,
      MaxKeys: limit,
      IsTruncated: page.next !== undefined,
      contents,
    }),
  );
}
