import type { Readable } from 'node:stream';

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
  /** Quoted MD5, as in S3. */
  etag: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  lastModified: number;
  /** Base64 CRC-32 of the bytes. */
  crc32: string;
}

/** A writer can check these before the bytes become the object. */
export interface Digests {
  size: number;
  /** Hex. */
  md5: string;
  sha256: string;
  /** Base64. */
  crc32: string;
}

export interface PutOptions {
  /** Throws to refuse the received bytes. */
  accept?: (digests: Digests) => void;
  /** Throws to refuse. Runs in the same turn as the replacement, so the check cannot become stale. */
  replace?: (existing: StoredObject | undefined) => void;
}

export interface Objects {
  get(key: string): StoredObject | undefined;
  /** In the order of their keys' UTF-8 bytes. */
  list(prefix: string): StoredObject[];
  /** Both included; all bytes by default. */
  bytes(object: StoredObject, start?: number, end?: number): Readable;
  put(key: string, body: AsyncIterable<Uint8Array>, meta: ObjectMeta, options?: PutOptions): Promise<StoredObject>;
  delete(key: string): Promise<void>;
}

export function base64Crc(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}
