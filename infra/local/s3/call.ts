import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Fault } from './faults.ts';
import type { ObjectFiles } from './object-files.ts';

/** One S3 request whose signature is good. */
export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  /** The x-amz-content-sha256 header. */
  payloadHash: string;
  /** The bucket's objects; throws NoSuchBucket. */
  files: () => ObjectFiles;
  mayList: () => boolean;
  /** Throws AccessDenied unless the caller may do this to this object (or bucket), or to the one of another key. */
  demand: (action: string, key?: string) => void;
}

const signing = ['date', 'content-sha256', 'security-token', 'user-agent'];

/** Headers we do not act on would change what S3 does: better an error here than a surprise there. */
export function refuseOtherHeaders(req: IncomingMessage, known: string[]): void {
  const conditional = ['if-modified-since', 'if-unmodified-since', 'if-range', 'if-match', 'if-none-match', 'expires'];
  for (const name of Object.keys(req.headers)) {
    const short = name.startsWith('x-amz-') ? name.slice('x-amz-'.length) : undefined;
    if (short === undefined ? !conditional.includes(name) : signing.includes(short)) continue;
    const allowed = known.includes(short ?? name) || (short?.startsWith('meta-') && known.includes('meta-*'));
    if (!allowed) throw new S3Fault('NotImplemented', `header ${name}`);
  }
}
