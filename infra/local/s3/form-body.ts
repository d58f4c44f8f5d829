import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
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

const malformed = (why: string) => new S3Fault('MalformedPOSTRequest', why);

/**
 * Reads a multipart form up to its part `file`, which is the last that counts, as in S3: fields behind it are ignored.
 * Rejects with MalformedPOSTRequest, IncompleteBody and MaxPostPreDataLengthExceeded; `file` throws the first two.
 */
export async function readForm(req: IncomingMessage): Promise<FormBody> {
  const parser = parserOf(req);
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<FormBody>();
  let file: Readable | undefined;
  const release = () => void req.unpipe(parser);
  const refuse = (fault: S3Fault) => {
    release();
    reject(fault);
    file?.destroy(fault);
  };
  const demandShort = (preamble: number) => {
    if (!file && preamble > largestPreamble) refuse(new S3Fault('MaxPostPreDataLengthExceeded'));
  };

  let inFields = 0;
  parser.on('field', (name, value) => {
    if (file) return;
    fields.set(name.toLowerCase(), value);
    inFields += name.length + value.length;
    demandShort(inFields);
  });
  parser.on('file', (_, stream) => {
    if (file) return void stream.resume();
    // Whoever refuses the fields never reads the file, and must not fall over its end.
    file = stream.on('error', () => {});
    resolve({ fields, file, release });
  });
  parser.on('error', (error) => refuse(malformed(String(error))));
  parser.on('finish', () => file ?? refuse(malformed('there is no file')));
  req.once('close', () => req.complete || refuse(new S3Fault('IncompleteBody')));
  req.pipe(parser);
  // After the parser, which has found the file by then where it is in this chunk.
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    demandShort(received);
  });
  return promise;
}

function parserOf(req: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: req.headers as BusboyHeaders,
      isPartAFile: (name) => name?.toLowerCase() === 'file',
    });
  } catch (error) {
    throw malformed(String(error));
  }
}
