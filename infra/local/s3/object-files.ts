import { createHash, hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  base64Crc,
  type Digests,
  type ObjectMeta,
  type Objects,
  type PutOptions,
  type StoredObject,
} from '#functions/testing/stand-ins/s3/objects.ts';

const incoming = '.incoming';

/**
 * A file has the object's bytes, then its metadata as JSON, then the length of the JSON (4 bytes). One rename publishes
 * all of it, so that a kill leaves either the old or the new object. Only one process may use the folder.
 */
export class ObjectFiles implements Objects {
  readonly #dir: string;
  readonly #now: () => number;
  readonly #onPut: (object: StoredObject) => void;
  readonly #objects = new Map<string, StoredObject>();

  /** Calls `onPut` for each object in the turn in which it is published. */
  constructor(dir: string, now: () => number, onPut: (object: StoredObject) => void = () => {}) {
    this.#dir = dir;
    this.#now = now;
    this.#onPut = onPut;
    rmSync(join(dir, incoming), { recursive: true, force: true });
    mkdirSync(join(dir, incoming), { recursive: true });
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const object = readFooter(join(dir, entry.name));
      this.#objects.set(object.key, object);
    }
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  list(prefix: string): StoredObject[] {
    return [...this.#objects.values()]
      .filter((object) => object.key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** If called in the same turn as `get`, reads this object's bytes even if it is replaced in the meantime. */
  bytes(object: StoredObject, start = 0, end = object.size - 1): Readable {
    if (end < start) return Readable.from([]);
    return createReadStream('', { fd: openSync(this.#path(object.key), 'r'), start, end });
  }

  /** Resolves when the object is durable on disk. */
  async put(key: string, body: AsyncIterable<Uint8Array>, meta: ObjectMeta, options: PutOptions = {}) {
    const temporary = join(this.#dir, incoming, randomUUID());
    const file = await open(temporary, 'wx');
    try {
      const md5 = createHash('md5');
      const sha256 = createHash('sha256');
      const digests: Digests = { size: 0, md5: '', sha256: '', crc32: '' };
      let crc = 0;
      for await (const chunk of body) {
        md5.update(chunk);
        sha256.update(chunk);
        crc = crc32(chunk, crc);
        digests.size += chunk.length;
        await file.appendFile(chunk);
      }
      digests.md5 = md5.digest('hex');
      digests.sha256 = sha256.digest('hex');
      digests.crc32 = base64Crc(crc);
      options.accept?.(digests);
      const object: StoredObject = {
        ...meta,
        key,
        etag: `"${digests.md5}"`,
        size: digests.size,
        lastModified: this.#now(),
        crc32: digests.crc32,
      };
      await file.appendFile(footer(object));
      await file.sync();
      options.replace?.(this.#objects.get(key));
      renameSync(temporary, this.#path(key));
      this.#objects.set(key, object);
      this.#onPut(object);
      await this.#syncFolder();
      return object;
    } finally {
      await file.close();
      rmSync(temporary, { force: true });
    }
  }

  async delete(key: string): Promise<void> {
    if (!this.#objects.delete(key)) return;
    rmSync(this.#path(key), { force: true });
    await this.#syncFolder();
  }

  /** The hash keeps names unique even on case-insensitive disks. */
  #path(key: string): string {
    const readable = key.replace(/[^A-Za-z0-9.-]+/g, '_').slice(-80);
    return join(this.#dir, `${hash('sha256', key).slice(0, 32)}-${readable}`);
  }

  async #syncFolder(): Promise<void> {
    if (process.platform === 'win32') return; // Windows cannot flush a folder
    const folder = await open(this.#dir, 'r');
    await folder.sync().finally(() => folder.close());
  }
}

/** Call it only while no process uses the bucket. */
export function rewriteObject(path: string, edit: (text: string, object: StoredObject) => string): void {
  const before = readFooter(path);
  const bytes = Buffer.from(edit(readFileSync(path).subarray(0, before.size).toString(), before));
  const object = {
    ...before,
    etag: `"${hash('md5', bytes)}"`,
    size: bytes.length,
    crc32: base64Crc(crc32(bytes)),
  };
  writeFileSync(path, Buffer.concat([bytes, footer(object)]));
}

function footer(object: StoredObject): Buffer {
  const json = Buffer.from(JSON.stringify(object));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length]);
}

function readFooter(path: string): StoredObject {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const length = Buffer.alloc(4);
    readSync(fd, length, 0, 4, size - 4);
    const bytes = size - 4 - length.readUInt32BE();
    if (bytes < 0) throw new RangeError(`${path} ends too early`);
    const json = Buffer.alloc(size - 4 - bytes);
    readSync(fd, json, 0, json.length, bytes);
    const object = JSON.parse(json.toString()) as StoredObject;
    if (object.size !== bytes) throw new RangeError(`${path} has ${bytes} bytes, not ${object.size}`);
    return object;
  } catch (cause) {
    throw new Error(`${path} is not an object of a local bucket; remove it or the data folder`, { cause });
  } finally {
    closeSync(fd);
  }
}
