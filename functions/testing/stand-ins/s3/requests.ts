import type { IncomingMessage } from 'node:http';
import { copyObject } from './copy-object.ts';
import { S3Fault } from './faults.ts';
import { deleteObject, getObject, listObjects } from './operations.ts';
import { putObject } from './put-object.ts';

export function parseTarget(req: IncomingMessage, basePath: string) {
  const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://localhost');
  const [, bucket = '', ...rest] = (req.url ?? '/').replace(/\?.*$/s, '').slice(basePath.length).split('/');
  if (!pathname.startsWith(basePath)) throw new S3Fault('InvalidURI');
  let key: string;
  try {
    key = decodeURIComponent(rest.join('/'));
  } catch {
    throw new S3Fault('InvalidURI');
  }
  if (Buffer.byteLength(key) > 1024) throw new S3Fault('KeyTooLongError');
  return { bucket, key, query };
}

/** Refuses unknown parameters and methods by name. */
export function operationOf(req: IncomingMessage, bucket: string, key: string, query: URLSearchParams) {
  const target = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object';
  const isCopy = target === 'object' && req.headers['x-amz-copy-source'] !== undefined;
  const operation = operations[isCopy ? `${req.method} copy` : `${req.method} ${target}`];
  // Check parameters first, because they name the operation better than the method: `?uploads`, `?delete`, `?acl` …
  const foreign = [...query.keys()].find((name) => name !== 'x-id' && !operation?.query.includes(name));
  if (foreign !== undefined) return notImplemented(`parameter ${foreign}`);
  if (!operation) return notImplemented(`${req.method} on the ${target}`);
  if (target === 'bucket' && query.get('list-type') !== '2') return notImplemented('ListObjects version 1');
  return operation;
}

const overrides = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language'].map(
  (name) => `response-${name}`,
);
const listing = ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token', 'encoding-type'];

const operations: Record<string, { query: string[]; run: typeof putObject }> = {
  'PUT object': { query: [], run: putObject },
  'PUT copy': { query: [], run: copyObject },
  'GET object': { query: overrides, run: getObject },
  'HEAD object': { query: overrides, run: getObject },
  'DELETE object': { query: [], run: deleteObject },
  'GET bucket': { query: listing, run: listObjects },
};

export function notImplemented(what: string): never {
  throw new S3Fault('NotImplemented', what);
}
