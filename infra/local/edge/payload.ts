import { randomUUID } from 'node:crypto';
import type { EdgeReply, EdgeRequest } from './messages.ts';

export interface PayloadContext {
  routeKey: string;
  apiId: string;
  host: string;
  /** the caller of the API: the edge, never the viewer */
  sourceIp: string;
  pathParameters?: Record<string, string>;
  authorizer?: unknown;
}

/** Lambda's limit for events and replies, in bytes. */
export const largestPayload = 6 * 1024 * 1024;

const textual = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|graphql)|[^;]*\+(json|xml))/i;

/** `12/Mar/2020:19:03:58 +0000` */
function commonLogTime(at: Date): string {
  const [, day, month, year, time] = /, (\d\d) (\w{3}) (\d{4}) ([\d:]{8}) GMT/.exec(at.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

function joined(query: string): Record<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = parameters.get(name);
    parameters.set(name, known === undefined ? value : `${known},${value}`);
  }
  return parameters.size === 0 ? undefined : Object.fromEntries(parameters);
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export function toPayload(request: EdgeRequest, context: PayloadContext, now = new Date()): Record<string, unknown> {
  const { cookie, ...headers } = request.headers;
  const isBase64Encoded = request.body.length > 0 && !textual.test(headers['content-type'] ?? 'text/plain');
  const query = joined(request.query);
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: decoded(request.path),
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers,
    ...(query === undefined ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: context.apiId,
      ...(context.authorizer === undefined ? {} : { authorizer: context.authorizer }),
      domainName: context.host,
      domainPrefix: context.host.split('.')[0],
      http: {
        method: request.method,
        path: decoded(request.path),
        protocol: 'HTTP/1.1',
        sourceIp: context.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: context.routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(context.pathParameters === undefined ? {} : { pathParameters: context.pathParameters }),
    ...(request.body.length === 0 ? {} : { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

interface Structured {
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: unknown[];
  body?: string;
  isBase64Encoded?: boolean;
}

const isStructured = (result: unknown): result is Structured =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

/** Returns undefined if the result is a malformed reply. */
export function fromResult(result: unknown): EdgeReply | undefined {
  if (!isStructured(result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result;
  if (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599 || typeof body !== 'string')
    return undefined;
  const reply: EdgeReply = {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== null && value !== undefined) reply.headers[name.toLowerCase()] = String(value);
  }
  if (cookies.length > 0) reply.headers['set-cookie'] = cookies.map(String);
  return reply;
}
