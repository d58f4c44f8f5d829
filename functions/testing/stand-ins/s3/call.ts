import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Fault } from './faults.ts';
import type { Objects } from './objects.ts';

/** An S3 request with a valid signature. */
export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  /** x-amz-content-sha256 */
  payloadHash: string;
  /** Throws NoSuchBucket. */
  files: () => Objects;
  mayList: () => boolean;
  /** Throws AccessDenied unless the caller may do this to the object or bucket, or to the object with `key`. */
  demand: (action: string, key?: string) => void;
}

const signing = ['date', 'content-sha256', 'security-token', 'user-agent'];

/** S3 acts on other headers and we do not, so the difference shows up here and not on AWS. */
export function refuseOtherHeaders(req: IncomingMessage, known: string[]): void {
  const conditional = ['if-modified-since', 'if-unmodified-since', 'if-range', 'if-match', 'if-none-match', 'expires'];
  for (const name of Object.keys(req.headers)) {
    const short = name.startsWith('x-amz-') ? name.slice('x-amz-'.length) : undefined;
    if (short === undefined ? !conditional.includes(name) : signing.includes(short)) continue;
    const allowed = known.includes(short ?? name) || (short?.startsWith('meta-') && known.includes('meta-*'));
    if (!allowed) throw new S3Fault('NotImplemented', `header ${name}`);
  }
}
