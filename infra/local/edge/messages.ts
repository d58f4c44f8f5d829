import type { Readable } from 'node:stream';

/** A request between the stages of the edge. Header names are in lower case, with one value each. */
export interface EdgeRequest {
  method: string;
  /** path, percent-encoded as received */
  path: string;
  /** without the question mark */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  viewerIp: string;
}

export interface EdgeReply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | Readable;
}

/** An error response of API Gateway itself: `{message}`. */
export function message(status: number, text: string, headers: Record<string, string> = {}): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

export function edgeError(status: number, text: string): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(`<!doctype html><title>ERROR</title><h1>${status}</h1><p>${text}</p>\n`),
  };
}
