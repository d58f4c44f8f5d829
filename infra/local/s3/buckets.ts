import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { S3Fault, sendFault } from '#functions/testing/stand-ins/s3/faults.ts';
import type { ObjectMeta, StoredObject } from '#functions/testing/stand-ins/s3/objects.ts';
import { notImplemented, operationOf, parseTarget } from '#functions/testing/stand-ins/s3/requests.ts';
import { select } from '#functions/testing/stand-ins/s3/select.ts';
import { checkSignature } from '../iam/sigv4.ts';
import { ObjectFiles } from './object-files.ts';
import { isForm, postObject } from './post-object.ts';

export interface ReadOptions {
  /** A Range header's value, e.g. `bytes=0-99` or `bytes=-5`. */
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** For HEAD. The answer is the same, with an empty body. */
  bodyless?: boolean;
}

export type ReadResult =
  /** 206 has contentRange (`bytes 0-99/1234`). `length` is the length of a GET's body. */
  | { status: 200 | 206; object: StoredObject; body: Readable; length: number; contentRange?: string | undefined }
  | { status: 304 | 416; object: StoredObject }
  | { status: 404 };

export interface BucketsOptions {
  /** DATA_DIR/buckets: one folder per bucket below it. */
  dir: string;
  buckets: readonly string[];
  region: string;
  secretOf: (accessKeyId: string) => string | undefined;
  /**
   * For example ('AKIA…', 's3:GetObject', 'arn:aws:s3:::site/index.html'). If a key is missing, also called for
   * s3:ListBucket. If that is not allowed, the answer is 403 instead of 404, as with S3.
   */
  authorize: (accessKeyId: string, action: string, resourceArn: string) => boolean;
  /** Milliseconds; Date.now by default. */
  now?: () => number;
  onPut?: (bucket: string, object: StoredObject) => void;
  /** Path under which the handler is mounted, such as '/s3' (part of the signed path); '' by default. */
  basePath?: string;
}

export interface Buckets {
  /** Serves the S3 REST protocol, path style (`/<bucket>/<key>`). Never rejects. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Reads in process without a signature, for the local CDN. The caller must consume or destroy `body`. */
  read: (bucket: string, key: string, options?: ReadOptions) => ReadResult;
  /** Writes durably in process, for the local BucketDeployment. Skips the write if bytes and meta are unchanged. */
  write: (bucket: string, key: string, bytes: Uint8Array | string, meta?: ObjectMeta) => Promise<StoredObject>;
  /** In S3's order. */
  list: (bucket: string, prefix?: string) => StoredObject[];
}

/** Operations that the platform does not use answer 501 NotImplemented. */
export function openBuckets(options: BucketsOptions): Buckets {
  // Call Date.now each time, because a test can shift the clock of a whole run.
  const now = options.now ?? (() => Date.now());
  const filesIn = (name: string) =>
    new ObjectFiles(join(options.dir, name), now, (object) => options.onPut?.(name, object));
  const buckets = new Map(options.buckets.map((name) => [name, filesIn(name)]));
  const filesOf = (bucket: string): ObjectFiles => {
    const files = buckets.get(bucket);
    if (!files) throw new S3Fault('NoSuchBucket', bucket);
    return files;
  };

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { bucket, key, query } = parseTarget(req, options.basePath ?? '');
    if (isForm(req) && bucket !== '' && key === '') {
      return postObject({ req, res, bucket, files: () => filesOf(bucket) }, { ...options, now: now() });
    }
    const signature = query.has('X-Amz-Signature')
      ? notImplemented('presigned URL')
      : await checkSignature(req, { ...options, now: now() });
    if (!signature.ok) {
      throw new S3Fault(signature.fault === 'MissingAuthenticationToken' ? 'AccessDenied' : signature.fault);
    }
    const operation = operationOf(req, bucket, key, query);
    const bucketArn = `arn:aws:s3:::${bucket}`;
    await operation.run({
      req,
      res,
      bucket,
      key,
      query,
      payloadHash: signature.payloadHash ?? '',
      files: () => filesOf(bucket),
      mayList: () => options.authorize(signature.accessKeyId, 's3:ListBucket', bucketArn),
      demand(action, of = key) {
        const resource = action === 's3:ListBucket' ? bucketArn : `${bucketArn}/${of}`;
        if (!options.authorize(signature.accessKeyId, action, resource)) {
          throw new S3Fault('AccessDenied', `no identity-based policy allows ${action} on ${resource}`);
        }
      },
    });
  }

  return {
    handler: (req, res) => serve(req, res).catch((error: unknown) => sendFault(req, res, error)),
    read(bucket, key, { bodyless, ...conditions } = {}) {
      const files = filesOf(bucket);
      const object = files.get(key);
      if (!object) return { status: 404 };
      const part = select(object, conditions);
      if (part.status === 304 || part.status === 416) return { status: part.status, object };
      const body = bodyless ? Readable.from([]) : files.bytes(object, part.start, part.end);
      return { ...part, object, body };
    },
    async write(bucket, key, content, meta = {}) {
      const bytes = Buffer.from(content);
      const files = filesOf(bucket);
      const existing = files.get(key);
      if (existing && existing.etag === `"${hash('md5', bytes)}"` && sameMeta(existing, meta)) return existing;
      return files.put(key, Readable.from([bytes]), meta);
    },
    list: (bucket, prefix = '') => filesOf(bucket).list(prefix),
  };
}

function sameMeta(existing: StoredObject, meta: ObjectMeta): boolean {
  const { key, etag, size, lastModified, crc32, ...stored } = existing;
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(meta)));
}
