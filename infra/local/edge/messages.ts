import type { Readable } from 'node:stream';

/** A request as one stage of the edge passes it to the next: names of headers in lower case, one value each. */
export interface EdgeRequest {
  method: string;
  /** path, percent-encoded as it came */
  path: string;
  /** without the question mark */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  /** who is connected */
  viewerIp: string;
}

export interface EdgeReply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | Readable;
}

/** A refusal of API Gateway itself: `{message}` and no more. */
export function message(status: number, text: string, headers: Record<string, string> = {}): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

/** A refusal of CloudFront itself. */
export function edgeError(status: number, text: string): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(`<!doctype html><title>ERROR</title><h1>${status}</h1><p>${text}</p>\n`),
  };
}
