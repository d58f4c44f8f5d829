import { randomUUID } from 'node:crypto';
import { isThrottle } from '../lambda/calls.ts';
import type { Buckets } from '../s3/buckets.ts';
import { readBucket } from './bucket-origin.ts';
import { createCompressor } from './compression.ts';
import type { Behaviour, Origin } from './distribution.ts';
import { edgeAddress } from './http-api.ts';
import { type EdgeReply, type EdgeRequest, edgeError, message } from './messages.ts';
import { fromResult, toPayload } from './payload.ts';

export interface EdgeOptions {
  behaviours: readonly Behaviour[];
  buckets: Pick<Buckets, 'read'>;
  api: (request: EdgeRequest) => Promise<EdgeReply>;
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
}

/** Headers of a single connection, which proxies must not forward. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
/** Headers that CloudFront sends to every origin, regardless of the policy. */
const always = ['content-length', 'content-type', 'range', 'if-range'];
const safe = ['GET', 'HEAD', 'OPTIONS'];

function toOrigin(request: EdgeRequest, behaviour: Behaviour, origin: Origin): EdgeRequest {
  const headers: Record<string, string> = { host: origin.host, 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (hopByHop.includes(name)) continue;
    if (always.includes(name) || behaviour.forwards(name)) headers[name] = value;
  }
  const before = request.headers['x-forwarded-for'];
  Object.assign(headers, {
    ...origin.headers,
    via: '1.1 local.cloudfront.net (CloudFront)',
    'x-amz-cf-id': randomUUID(),
    'x-forwarded-for': [...(before === undefined ? [] : [before]), request.viewerIp, edgeAddress].join(', '),
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  });
  return { ...request, headers, query: behaviour.forwardsQuery ? request.query : '' };
}

function isFresh(request: EdgeRequest, { headers, status }: EdgeReply): boolean {
  if (status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    const etag = headers.etag;
    return (
      typeof etag === 'string' && (known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag)))
    );
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Date.parse(String(headers['last-modified'])) <= since;
}

export function createEdge(options: EdgeOptions): (request: EdgeRequest) => Promise<EdgeReply> {
  const compress = createCompressor();

  const ask = async (request: EdgeRequest, origin: Origin): Promise<EdgeReply> => {
    if (origin.kind === 'bucket') return readBucket(options.buckets, origin.bucket, request);
    if (origin.kind === 'api') return options.api(request);
    const context = {
      routeKey: '$default',
      apiId: origin.host.split('.')[0] ?? '',
      host: origin.host,
      sourceIp: edgeAddress,
    };
    try {
      const result = await options.invoke(origin.functionId, toPayload(request, context));
      const reply = fromResult(result);
      if (reply !== undefined) return reply;
    } catch (error) {
      if (isThrottle(error)) return message(429, 'Rate Exceeded.');
      // the worker has logged why
    }
    return {
      status: 502,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"Message":"Internal Server Error"}'),
    };
  };

  const askAll = async (request: EdgeRequest, behaviour: Behaviour): Promise<EdgeReply> => {
    let reply: EdgeReply | undefined;
    for (const origin of behaviour.origins) {
      if (reply !== undefined && !Buffer.isBuffer(reply.body)) reply.body.destroy();
      reply = await ask(toOrigin(request, behaviour, origin), origin);
      if (!safe.includes(request.method) || !behaviour.failover.includes(reply.status)) return reply;
    }
    return reply ?? edgeError(502, 'The behaviour has no origin.');
  };

  return async (request) => {
    const behaviour = options.behaviours.find(({ matches }) => matches(request.path));
    if (behaviour === undefined) return edgeError(404, 'There is no distribution.');
    if (!behaviour.methods.includes(request.method)) {
      const text =
        'This distribution is not configured to allow the HTTP request method that was used for this request.';
      return edgeError(403, text);
    }
    const seen = behaviour.viewerRequest === undefined ? request : await behaviour.viewerRequest(request);
    if ('status' in seen) return seen;
    const reply = await askAll(seen, behaviour);
    behaviour.applyHeaders(reply);
    if (!behaviour.caching.enabled) return reply;
    await compress(seen, reply, behaviour.caching);
    if (!isFresh(seen, reply)) return reply;
    if (!Buffer.isBuffer(reply.body)) reply.body.destroy();
    for (const name of ['content-type', 'content-length', 'content-encoding']) delete reply.headers[name];
    return { status: 304, headers: reply.headers, body: Buffer.alloc(0) };
  };
}
