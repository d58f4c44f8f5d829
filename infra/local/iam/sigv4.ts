import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** The reason for refusing a signature, by S3's error codes. Other services use other names. */
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
  /** For services that send no x-amz-content-sha256 header. */
  body?: string;
}

const maxSkew = 15 * 60_000;

export async function checkSignature(req: IncomingMessage, options: SignatureOptions): Promise<SignatureCheck> {
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
  const skew = Math.abs(parseAmzDate(sentAt).getTime() - options.now);
  if (!(skew <= maxSkew)) return refuse('RequestTimeTooSkewed');

  // Sign the request again with the headers that the sender claims to have signed, and compare.
  const [path = '/', query = ''] = splitOnce(req.url ?? '/', '?');
  const signedAgain = await signer({ accessKeyId, secret, region, service }).sign(
    {
      method: req.method ?? 'GET',
      protocol: 'http:',
      hostname: '',
      path,
      query: parseQuery(query),
      headers: Object.fromEntries(signed.map((name) => [name, header(req, name)])),
      body: options.body,
    },
    { signingDate: parseAmzDate(sentAt), signableHeaders: new Set(signed) },
  );
  const isSame = signedAgain.headers.authorization?.endsWith(`Signature=${signature}`);
  if (!isSame) return refuse('SignatureDoesNotMatch');
  return { ok: true, accessKeyId, service, payloadHash: header(req, 'x-amz-content-sha256') || undefined };
}

export interface Signatory {
  readonly accessKeyId: string;
  readonly secret: string;
  readonly sessionToken?: string | undefined;
  readonly region: string;
  readonly service: string;
}

export function signer({ accessKeyId, secret, sessionToken, region, service }: Signatory): SignatureV4 {
  const credentials = { accessKeyId, secretAccessKey: secret, ...(sessionToken ? { sessionToken } : {}) };
  // S3 signs the path as it is sent; every other service signs it encoded once more.
  const uriEscapePath = service !== 's3';
  return new SignatureV4({ credentials, region, service, sha256: Sha256, uriEscapePath, applyChecksum: false });
}

/** `at` is `x-amz-date`. */
export const scopeOf = (at: string, region: string, service: string): readonly string[] => [
  at.slice(0, 8),
  region,
  service,
  'aws4_request',
];

function parseQuery(query: string): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [name, value = ''] = splitOnce(pair, '=').map((part) => decode(part ?? ''));
    if (name !== undefined) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

const header = (req: IncomingMessage, name: string): string => String(req.headers[name] ?? '');

/** Leaves broken percent-encoding unchanged, so that the signature does not match and the request is refused. */
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

/** Parses `20261121T085300Z`. Returns an invalid date for another format. */
export const parseAmzDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
