import { Transform, type TransformCallback } from 'node:stream';

const crlf = '\r\n';
const longestLine = 16 * 1024;

/**
 * Decodes an `aws-chunked` body: `<hex length>[;extension]\r\n<bytes>\r\n` … `0\r\n`, then the trailers
 * (`x-amz-checksum-crc32:…`), which are in `trailers` once the stream has ended. A broken or truncated body is an error.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers: Record<string, string> = {};
  #pending: Buffer = Buffer.alloc(0);
  #left = 0;
  #state: 'length' | 'bytes' | 'after bytes' | 'trailers' | 'end' = 'length';

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pending = this.#pending.length === 0 ? data : Buffer.concat([this.#pending, data]);
    try {
      while (this.#step()) {}
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#state === 'end' ? null : new Error('The aws-chunked body ended early'));
  }

  /** Returns false if more bytes are needed first. */
  #step(): boolean {
    if (this.#state === 'bytes') return this.#bytes();
    if (this.#state === 'end') {
      if (this.#pending.length > 0) throw new Error('Bytes after the end of the aws-chunked body');
      return false;
    }
    const line = this.#line();
    if (line === undefined) return false;
    if (this.#state === 'length') {
      const [length = ''] = line.split(';');
      if (!/^[0-9a-f]{1,8}$/i.test(length)) throw new Error('Not a chunk length');
      this.#left = Number.parseInt(length, 16);
      this.#state = this.#left > 0 ? 'bytes' : 'trailers';
    } else if (this.#state === 'after bytes') {
      if (line !== '') throw new Error('A chunk is longer than it says');
      this.#state = 'length';
    } else if (line === '') {
      this.#state = 'end';
    } else {
      const colon = line.indexOf(':');
      this.trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
    }
    return true;
  }

  #bytes(): boolean {
    const taken = this.#pending.subarray(0, this.#left);
    this.#pending = this.#pending.subarray(taken.length);
    this.#left -= taken.length;
    if (taken.length > 0) this.push(taken);
    if (this.#left > 0) return false;
    this.#state = 'after bytes';
    return true;
  }

  #line(): string | undefined {
    const end = this.#pending.indexOf(crlf);
    if (end < 0) {
      if (this.#pending.length > longestLine) throw new Error('A frame line is too long');
      return undefined;
    }
    const line = this.#pending.subarray(0, end).toString('latin1');
    this.#pending = this.#pending.subarray(end + crlf.length);
    return line;
  }
}
