import type { IncomingMessage } from 'node:http';
import { readBody } from '#functions/testing/stand-ins/body.ts';

/** In bytes. */
const longestBody = 4096;

/**
 * Browsers send the Origin header with every POST, so a request without it is not from our form. The gateway has
 * already refused requests for any other host name.
 */
export function isOurs({ headers }: IncomingMessage): boolean {
  return headers.host !== undefined && headers.origin === `http://${headers.host}`;
}

export async function formOf(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(req, longestBody);
  return body && new URLSearchParams(body.toString());
}
