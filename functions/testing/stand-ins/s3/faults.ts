import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup } from '#shared/pages/escape.ts';

const faults = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  BadDigest: [400, 'The checksum you specified did not match the body.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The body does not have the length or the framing that its headers say.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions specified in the policy document.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MaxPostPreDataLengthExceeded: [400, 'Your POST request fields preceding the upload file were too large.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header or parameter you provided implies functionality that is not implemented'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the signature you provided.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const;

export type S3FaultCode = keyof typeof faults;

export class S3Fault extends Error {
  readonly code: S3FaultCode;
  readonly status: number;

  constructor(code: S3FaultCode, detail?: string) {
    super(detail === undefined ? faults[code][1] : `${faults[code][1]}: ${detail}`);
    this.code = code;
    this.status = faults[code][0];
  }
}

/** Reads the rest of the body first, or a client that is still sending would see a broken connection. */
export async function sendFault(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
  await drained(req);
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const fault = error instanceof S3Fault ? error : new S3Fault('InternalError');
  if (fault !== error) console.error('buckets:', error);
  const requestId = randomUUID();
  const body = document('Error', {
    Code: fault.code,
    Message: fault.message,
    Resource: req.url ?? '',
    RequestId: requestId,
  });
  res.writeHead(fault.status, { 'x-amz-request-id': requestId, 'content-type': 'application/xml' });
  res.end(req.method === 'HEAD' ? undefined : body);
}

function drained(req: IncomingMessage): Promise<void> {
  req.unpipe();
  req.resume();
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    req.once('end', resolve).once('close', resolve);
  });
}

/** String fields become escaped elements; arrays are XML already. */
export function document(
  name: string,
  fields: Record<string, string | number | boolean | string[] | undefined>,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, fields)}`;
}

/** Undefined fields are omitted; arrays are inner elements made by this function. */
export function element(
  name: string,
  fields: Record<string, string | number | boolean | string[] | undefined>,
): string {
  const inner = Object.entries(fields).map(([field, value]) => {
    if (value === undefined) return '';
    if (Array.isArray(value)) return value.join('');
    return `<${field}>${escapeXml(String(value))}</${field}>`;
  });
  return `<${name}>${inner.join('')}</${name}>`;
}

// Escape line ends too, because an XML parser would normalise them.
const escapeXml = (text: string): string =>
  escapeMarkup(text).replace(/[\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
