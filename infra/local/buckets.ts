import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** What S3 keeps beside an object's bytes and gives back as headers. */
export interface ObjectMeta {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  contentDisposition?: string | undefined;
  contentEncoding?: string | undefined;
  contentLanguage?: string | undefined;
  /** x-amz-meta-* without the prefix. */
  metadata?: Record<string, string> | undefined;
}

export interface StoredObject extends ObjectMeta {
  key: string;
  /** Quoted MD5, as S3 gives it. */
  etag: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  lastModified: number;
  /** Base64 CRC-32 of the bytes. */
  crc32: string;
}

export interface ReadOptions {
  /** A Range header's value, e.g. `bytes=0-99` or `bytes=-5`. */
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export type ReadResult =
  /** 206 carries contentRange (`bytes 0-99/1234`); `length` is that of `body`. */
  | { status: 200 | 206; object: StoredObject; body: Readable; length: number; contentRange?: string }
  | { status: 304 | 416; object: StoredObject }
  | { status: 404 };

export interface BucketsOptions {
  /** DATA_DIR/buckets: one folder per bucket below it. */
  dir: string;
  buckets: readonly string[];
  region: string;
  /** The secret of an access key, or undefined when there is no such key. */
  secretOf: (accessKeyId: string) => string | undefined;
  /** E.g. ('AKIA…', 's3:GetObject', 'arn:aws:s3:::site/index.html'). Also asked for s3:ListBucket on
   *  `arn:aws:s3:::site` where a key is missing: false makes the answer 403 instead of 404, as S3 does. */
  authorize: (accessKeyId: string, action: string, resourceArn: string) => boolean;
  /** Milliseconds; Date.now by default. */
  now?: () => number;
  /** Path under which the handler is mounted, e.g. '/s3' (signed with the rest of the path); '' by default. */
  basePath?: string;
}

export interface Buckets {
  /** Serves the S3 REST protocol, path style (`/<bucket>/<key>`). Never rejects. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Reads in process, without a signature: for the local CDN. The caller must consume or destroy `body`. */
  read: (bucket: string, key: string, options?: ReadOptions) => ReadResult;
  /** Writes durably in process: for the local BucketDeployment. The same bytes and meta again write nothing. */
  write: (bucket: string, key: string, bytes: Uint8Array | string, meta?: ObjectMeta) => Promise<StoredObject>;
  /** Every object whose key begins with `prefix`, in S3's order: for the console. */
  list: (bucket: string, prefix?: string) => StoredObject[];
}

/** S3 as far as the platform uses it, on files under `dir`; anything else answers 501 NotImplemented. */
export function openBuckets(_options: BucketsOptions): Buckets {
  throw new Error('not yet');
}
