import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Reach } from '#events/webhooks.ts';
import { patient } from '../kit/patience.ts';
import { type Address, checkedAddresses, ForbiddenAddress, type Resolve } from './address.ts';

/** The receiver's answer, or the reason why it gave none. */
export interface PostResult {
  /** `http_<status>`, `timeout`, `private_address`, or `unreachable_<error code of Node>`. */
  readonly result: string;
  readonly status?: number;
  /** The receiver's Retry-After, in seconds. */
  readonly retryAfter?: number;
}

/** Milliseconds for one attempt, including the look-up of the host and the connection. */
export const postPatience = 15_000;

/** Makes the connection use addresses that were checked: a second look-up could give others. */
const only =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}

function send(url: URL, { headers, body, lookup, signal }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup,
    // A pooled connection may lead to an address that was checked for another attempt.
    agent: false,
    signal,
  });
  request.once('error', reject);
  request.once('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    // The body may be endless, and the status says enough.
    response.destroy();
  });
  request.end(body);
  return promise;
}

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'private_address';
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return `unreachable_${code ?? name ?? 'unknown'}`;
}

export interface PostOptions {
  readonly reach: Reach;
  readonly resolve: Resolve;
  /** Milliseconds. */
  readonly patience: number;
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** Posts JSON once, follows no redirect, and never rejects. */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { reach, resolve, patience }: PostOptions,
): Promise<PostResult> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(patient(patience));
  try {
    const addresses = await Promise.race([checkedAddresses(url.hostname, reach, resolve), ended(signal)]);
    const sent = { 'content-type': 'application/json', 'user-agent': 'Steeple-Webhooks/1', ...headers };
    const { status, retryAfter } = await send(url, { headers: sent, body, lookup: only(addresses), signal });
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? { retryAfter: Number(retryAfter) } : {};
    return { result: `http_${status}`, status, ...seconds };
  } catch (error) {
    return { result: reasonOf(error) };
  }
}
