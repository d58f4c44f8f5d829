import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { S3Fault } from '#functions/testing/stand-ins/s3/faults.ts';

export interface FormBody {
  /** By lower-case name, in order. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: AsyncIterable<Buffer>;
  /** Stops reading the request, so that others can read the rest. Call it at the end. */
  readonly release: () => void;
}

/** S3's limit for the bytes before the file. */
const largestPreamble = 20_000;

const malformed = (why: string) => new S3Fault('MalformedPOSTRequest', why);

/**
 * As in S3, fields after the part `file` are ignored. Rejects with MalformedPOSTRequest, IncompleteBody and
 * MaxPostPreDataLengthExceeded; `file` throws the first two.
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
    // If the fields are refused, the file is never read, and its error must not go unhandled.
    file = stream.on('error', () => {});
    resolve({ fields, file, release });
  });
  parser.on('error', (error) => refuse(malformed(String(error))));
  parser.on('finish', () => file ?? refuse(malformed('there is no file')));
  req.once('close', () => req.complete || refuse(new S3Fault('IncompleteBody')));
  req.pipe(parser);
  // Registered after the pipe, so that the parser has already found a file in this chunk.
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
