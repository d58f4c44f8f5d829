import { S3Fault } from './faults.ts';
import type { StoredObject } from './objects.ts';

export interface ListEntry {
  name: string;
  object?: StoredObject;
}

export interface ListRequest {
  prefix: string;
  /** '' for none. */
  delimiter: string;
  limit: number;
  startAfter?: string | undefined;
  token?: string | undefined;
}

/** `objects` have the prefix and are sorted. */
export function listPage(objects: StoredObject[], request: ListRequest): { entries: ListEntry[]; next?: string } {
  const { prefix, delimiter, limit } = request;
  const after = request.token === undefined ? { name: request.startAfter, isPrefix: false } : readToken(request.token);
  const entries: ListEntry[] = [];
  let last: ListEntry | undefined;
  for (const object of objects) {
    if (after.name !== undefined && !follows(object.key, after.name)) continue;
    if (after.isPrefix && object.key.startsWith(after.name ?? '')) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const entry = cut < 0 ? { name: object.key, object } : { name: object.key.slice(0, cut + delimiter.length) };
    if (cut >= 0 && last && !last.object && last.name === entry.name) continue;
    if (entries.length === limit) return last ? { entries, next: writeToken(last) } : { entries };
    entries.push(entry);
    last = entry;
  }
  return { entries };
}

const follows = (key: string, name: string): boolean => Buffer.compare(Buffer.from(key), Buffer.from(name)) > 0;

const writeToken = (entry: ListEntry): string =>
  Buffer.from(JSON.stringify({ name: entry.name, isPrefix: entry.object === undefined })).toString('base64url');

function readToken(token: string): { name: string | undefined; isPrefix: boolean } {
  try {
    const { name, isPrefix } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, unknown>;
    if (typeof name === 'string') return { name, isPrefix: isPrefix === true };
  } catch {
    // An invalid token is refused below.
  }
  throw new S3Fault('InvalidArgument', 'The continuation token provided is incorrect');
}
