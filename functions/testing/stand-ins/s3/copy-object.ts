import { type Call, refuseOtherHeaders } from './call.ts';
import { document, S3Fault } from './faults.ts';
import { metaOf } from './meta.ts';
import { matchesEtag } from './select.ts';

/** CopyObject within a bucket, with new headers (only the directive REPLACE). */
export async function copyObject({ req, res, bucket, key, files, demand }: Call): Promise<void> {
  refuseOtherHeaders(req, ['copy-source', 'copy-source-if-match', 'metadata-directive']);
  if (req.headers['x-amz-metadata-directive'] !== 'REPLACE') throw new S3Fault('NotImplemented', 'directive COPY');
  const [from, ...rest] = decodeURIComponent(String(req.headers['x-amz-copy-source'])).replace(/^\//, '').split('/');
  if (from !== bucket) throw new S3Fault('NotImplemented', 'a copy from another bucket');
  const source = rest.join('/');
  demand('s3:PutObject', key);
  demand('s3:GetObject', source);
  const object = files().get(source);
  if (!object) throw new S3Fault('NoSuchKey');
  const ifMatch = req.headers['x-amz-copy-source-if-match'];
  if (ifMatch !== undefined && !matchesEtag(String(ifMatch), object.etag)) {
    throw new S3Fault('PreconditionFailed', 'x-amz-copy-source-If-Match');
  }
  req.resume();
  const { etag, lastModified } = await files().put(key, files().bytes(object), metaOf(req.headers));
  res.setHeader('content-type', 'application/xml');
  res.end(document('CopyObjectResult', { ETag: etag, LastModified: new Date(lastModified).toISOString() }));
}
