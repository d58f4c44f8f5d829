import type { IncomingMessage } from 'node:http';
import type { Call } from '#functions/testing/stand-ins/s3/call.ts';
import { S3Fault } from '#functions/testing/stand-ins/s3/faults.ts';
import type { Objects, StoredObject } from '#functions/testing/stand-ins/s3/objects.ts';
import { type FormBody, readForm } from './form-body.ts';
import { checkPolicy, type PolicyOptions } from './post-policy.ts';

interface PostOptions extends PolicyOptions {
  readonly authorize: (accessKeyId: string, action: string, resourceArn: string) => boolean;
}

export function isForm(req: IncomingMessage): boolean {
  return req.method === 'POST' && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');
}

/** Uses the permissions of the policy's signer. */
export async function postObject(
  { req, res, bucket, files }: Pick<Call, 'req' | 'res' | 'bucket' | 'files'>,
  options: PostOptions,
): Promise<void> {
  const store = files();
  const { fields, file, release } = await readForm(req);
  try {
    const { etag } = await storeFile(fields, file, { bucket, store }, options);
    res.writeHead(204, { etag });
  } finally {
    release();
  }
  req.resume();
  res.end();
}

async function storeFile(
  fields: FormBody['fields'],
  file: FormBody['file'],
  { bucket, store }: { readonly bucket: string; readonly store: Objects },
  options: PostOptions,
): Promise<StoredObject> {
  // Conditions on the bucket apply to the bucket that is written to, not to the form's field.
  const { accessKeyId, least, most } = await checkPolicy(new Map(fields).set('bucket', bucket), options);
  const key = fields.get('key');
  if (key === undefined || key === '' || key.includes('${')) throw new S3Fault('InvalidArgument', 'key');
  if (!options.authorize(accessKeyId, 's3:PutObject', `arn:aws:s3:::${bucket}/${key}`)) {
    throw new S3Fault('AccessDenied', `no identity-based policy allows s3:PutObject on ${key}`);
  }
  const metadata = [...fields].flatMap(([name, value]) =>
    name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), value] as const] : [],
  );
  const meta = {
    contentType: fields.get('content-type'),
    cacheControl: fields.get('cache-control'),
    contentDisposition: fields.get('content-disposition'),
    metadata: metadata.length > 0 ? Object.fromEntries(metadata) : undefined,
  };
  return store.put(key, noMoreThan(most, file), meta, {
    accept({ size }) {
      if (size < least) throw new S3Fault('EntityTooSmall');
    },
  });
}

/** Fails at the first byte above the limit, not after the whole file. */
async function* noMoreThan(most: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > most) throw new S3Fault('EntityTooLarge');
    yield chunk;
  }
}
