import type { IncomingMessage } from 'node:http';
import { S3Fault } from './faults.ts';

/** A form that carries a file: its fields, and the file's bytes as they arrive. */
export interface FormBody {
  /** By name in lower case, in the order in which they came. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: AsyncIterable<Buffer>;
  /** Lets go of the request, whose rest may then be read by others. Call it in the end. */
  readonly release: () => void;
}

/** S3 takes no more than this before the file. */
const largestPreamble = 20_000;

/**
 * Reads a multipart form up to its part `file`, which is the last that counts, as in S3: fields behind it are ignored.
 * Throws MalformedPOSTRequest, IncompleteBody and MaxPostPreDataLengthExceeded; `file` throws the first two.
 */
export async function readForm(req: IncomingMessage): Promise<FormBody> {
  const source: AsyncIterator<Buffer> = req.iterator({ destroyOnReturn: false });
  // As long as somebody iterates over a request, nobody else can drain it.
  const release = () => void source.return?.();
  try {
    return { ...(await readParts(req, source)), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function readParts(req: IncomingMessage, source: AsyncIterator<Buffer>): Promise<Omit<FormBody, 'release'>> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(req.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new S3Fault('MalformedPOSTRequest', 'no boundary');
  const mark = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before the first boundary: all boundaries are alike then.
  let held: Buffer = Buffer.from('\r\n');

  const more = async (): Promise<void> => {
    const next = await source.next().catch((): never => {
      throw new S3Fault('IncompleteBody');
    });
    if (next.done) throw new S3Fault('MalformedPOSTRequest', 'the form has no end');
    held = Buffer.concat([held, next.value]);
  };
  let before = 0;
  const until = async (end: Buffer | string): Promise<string> => {
    for (let at = held.indexOf(end); ; at = held.indexOf(end)) {
      if (before + (at < 0 ? held.length : at) > largestPreamble) throw new S3Fault('MaxPostPreDataLengthExceeded');
      if (at < 0) {
        await more();
        continue;
      }
      const text = held.toString('utf8', 0, at);
      held = held.subarray(at + end.length);
      before += at + end.length;
      return text;
    }
  };
  async function* file(): AsyncGenerator<Buffer> {
    for (let at = held.indexOf(mark); ; at = held.indexOf(mark)) {
      const known = at < 0 ? Math.max(0, held.length - mark.length) : at;
      if (known > 0) yield held.subarray(0, known);
      if (at >= 0) return;
      held = held.subarray(known);
      await more();
    }
  }

  const fields = new Map<string, string>();
  await until(mark);
  for (;;) {
    while (held.length < 2) await more();
    if (held.toString('latin1', 0, 2) !== '\r\n') throw new S3Fault('MalformedPOSTRequest', 'there is no file');
    const name = /^content-disposition: *form-data;(?:.*;)? *name="([^"]*)"/im.exec(await until('\r\n\r\n'))?.[1];
    if (name === undefined) throw new S3Fault('MalformedPOSTRequest', 'a part has no name');
    if (name.toLowerCase() === 'file') return { fields, file: file() };
    fields.set(name.toLowerCase(), await until(mark));
  }
}
