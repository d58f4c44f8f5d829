import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a signature was refused, in S3's words; other services call the same things by other names. */
export type SignatureFault =
  | 'MissingAuthenticationToken'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch';

export type SignatureCheck =
  | { ok: true; accessKeyId: string; service: string; payloadHash: string | undefined }
  | { ok: false; fault: SignatureFault };

export interface SignatureOptions {
  secretOf: (accessKeyId: string) => string | undefined;
  region: string;
  /** Milliseconds. */
  now: number;
  /** SHA-256 of the body in hex, for services that send no x-amz-content-sha256 header. */
  bodyHash?: string;
}

const maxSkew = 15 * 60_000;

/** Checks the Authorization header of a signed request (AWS Signature Version 4). */
export function checkSignature(req: IncomingMessage, options: SignatureOptions): SignatureCheck {
  const refuse = (fault: SignatureFault): SignatureCheck => ({ ok: false, fault });
  const authorization = req.headers.authorization;
  if (authorization === undefined) return refuse('MissingAuthenticationToken');
  const parts = /^AWS4-HMAC-SHA256 Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const [, credential = '', signedHeaders = '', signature = ''] = parts ?? [];
  const [accessKeyId = '', day = '', region = '', service = '', end] = credential.split('/');
  const sentAt = header(req, 'x-amz-date');
  const signed = signedHeaders.split(';');
  if (!parts || end !== 'aws4_request' || region !== options.region || sentAt.slice(0, 8) !== day) {
    return refuse('AuthorizationHeaderMalformed');
  }
  const must = ['host', ...Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!must.every((name) => signed.includes(name))) return refuse('AuthorizationHeaderMalformed');
  const secret = options.secretOf(accessKeyId);
  if (secret === undefined) return refuse('InvalidAccessKeyId');
  const skew = Math.abs(parseAmzDate(sentAt) - options.now);
  if (!(skew <= maxSkew)) return refuse('RequestTimeTooSkewed');

  const payloadHash = header(req, 'x-amz-content-sha256') || undefined;
  const canonical = canonicalRequest(req, service, signed, payloadHash ?? options.bodyHash ?? hash('sha256', ''));
  const expected = signatureOf(canonical, { at: sentAt, region, service, secret });
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return refuse('SignatureDoesNotMatch');
  return { ok: true, accessKeyId, service, payloadHash };
}

function canonicalRequest(req: IncomingMessage, service: string, signed: string[], payloadHash: string): string {
  const [path = '/', query = ''] = splitOnce(req.url ?? '/', '?');
  // S3 signs the path as it is sent; every other service signs it encoded once more.
  const canonicalPath = service === 's3' ? path : path.split('/').map(encode).join('/');
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => splitOnce(pair, '='))
    .map(([name, value = '']) => [encode(decode(name)), encode(decode(value))] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = signed.map((name) => `${name}:${header(req, name).trim().replace(/ +/g, ' ')}\n`).join('');
  return [req.method, canonicalPath, canonicalQuery, headers, signed.join(';'), payloadHash].join('\n');
}

/** What a signature is made for, beside the request itself. */
export interface Occasion {
  /** `x-amz-date`, UTC: `20261121T080000Z`. */
  readonly at: string;
  readonly region: string;
  readonly service: string;
  readonly secret: string;
}

/** The days, places and services that a signature is good for, as its credential names them after the key. */
export const scopeOf = ({ at, region, service }: Omit<Occasion, 'secret'>): readonly string[] => [
  at.slice(0, 8),
  region,
  service,
  'aws4_request',
];

/** The signature of a canonical request (AWS Signature Version 4). */
export function signatureOf(canonical: string, { secret, ...occasion }: Occasion): Buffer {
  const scope = scopeOf(occasion).join('/');
  return signText(['AWS4-HMAC-SHA256', occasion.at, scope, hash('sha256', canonical)].join('\n'), {
    secret,
    ...occasion,
  });
}

/** The signature of a text itself: what a form carries for its policy. */
export function signText(text: string, { secret, ...occasion }: Occasion): Buffer {
  return hmac(scopeOf(occasion).reduce<Buffer | string>(hmac, `AWS4${secret}`), text);
}

const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const header = (req: IncomingMessage, name: string): string => String(req.headers[name] ?? '');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Broken percent-encoding stays as it came: the signature then does not match, which is the right refusal. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** `20261121T085300Z` in milliseconds; NaN when it is not such a date. */
const parseAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
