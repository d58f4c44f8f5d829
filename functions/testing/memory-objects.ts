import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { metaHeaders, metaOf } from './stand-ins/s3/meta.ts';
import {
  base64Crc,
  type ObjectMeta,
  type Objects,
  type PutOptions,
  type StoredObject,
} from './stand-ins/s3/objects.ts';

export interface StoredFile {
  /** A text as it reads; of anything else a character for each byte. */
  readonly body: string;
  readonly etag: string;
  readonly headers: IncomingHttpHeaders;
}

const encodingOf = (type = '') => (/^text\/|^application\/.*(json|xml)/.test(type) ? 'utf8' : 'latin1');

const bytesOf = ({ body, headers }: StoredFile) => Buffer.from(body, encodingOf(headers['content-type']));

export class MemoryObjects implements Objects {
  readonly #files: Map<string, StoredFile>;
  readonly #now: () => number;

  constructor(files: Map<string, StoredFile>, now: () => number) {
    this.#files = files;
    this.#now = now;
  }

  get(key: string): StoredObject | undefined {
    const file = this.#files.get(key);
    if (!file) return undefined;
    const bytes = bytesOf(file);
    const { etag, headers } = file;
    const known = { size: bytes.length, lastModified: this.#now(), crc32: base64Crc(crc32(bytes)) };
    return { ...metaOf(headers), key, etag, ...known };
  }

  list(prefix: string): StoredObject[] {
    const keys = [...this.#files.keys()].filter((key) => key.startsWith(prefix));
    return keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).flatMap((key) => this.get(key) ?? []);
  }

  bytes({ key }: StoredObject, start = 0, end = Number.POSITIVE_INFINITY): Readable {
    const file = this.#files.get(key);
    const part = file && bytesOf(file).subarray(start, end + 1);
    return Readable.from(part?.length ? [part] : []);
  }

  async put(
    key: string,
    body: AsyncIterable<Uint8Array>,
    meta: ObjectMeta,
    { accept, replace }: PutOptions = {},
  ): Promise<StoredObject> {
    const bytes = await buffer(body);
    const [md5, sha256] = [hash('md5', bytes), hash('sha256', bytes)];
    const digests = { size: bytes.length, md5, sha256, crc32: base64Crc(crc32(bytes)) };
    accept?.(digests);
    replace?.(this.get(key));
    const text = bytes.toString(encodingOf(meta.contentType));
    this.#files.set(key, { body: text, etag: `"${md5}"`, headers: metaHeaders(meta) });
    return { ...meta, key, etag: `"${md5}"`, size: bytes.length, lastModified: this.#now(), crc32: digests.crc32 };
  }

  async delete(key: string): Promise<void> {
    this.#files.delete(key);
  }
}
