import { expect } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { addresses } from '#shared/api/addresses.ts';
import { type Api, createApi } from '#shared/api/client.ts';
import { type ErrorCode, errors } from '#shared/api/errors.ts';
import { failuresOf } from '#shared/api/openapi.ts';
import { type Area, type Route, routeKey } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { now } from '../kit/clock.ts';
import type { HttpEvent, HttpResult } from '../kit/http.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

const handlers: Record<Area, () => Promise<{ readonly handler: Handler }>> = {
  calendar: () => import('../calendar/api.lambda.ts'),
  content: () => import('../content/api.lambda.ts'),
  registrations: () => import('../registrations/api.lambda.ts'),
  finance: () => import('../finance/api.lambda.ts'),
  insights: () => import('../insights/api.lambda.ts'),
  media: () => import('../media/api.lambda.ts'),
  members: () => import('../members/api.lambda.ts'),
  privacy: () => import('../privacy/api.lambda.ts'),
  users: () => import('../users/api.lambda.ts'),
};

/** `none` for a signed-in caller without a role, undefined for an anonymous one. */
export type As = Role | 'none' | undefined;

export interface RequestOptions {
  readonly as?: As;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Objects are sent as JSON, texts as they are. */
  readonly body?: unknown;
  readonly base64?: boolean;
  /** Overrides the usual headers; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Overrides the usual claims of the token, as the authorizer passes them on; undefined removes one. */
  readonly claims?: Readonly<Record<string, string | undefined>>;
  readonly groups?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Loosely typed for tests; `invoke` checks the shape against the route's own schema.
  readonly body: Record<string, unknown> & { readonly code?: ErrorCode; readonly fields?: Record<string, string> };
}

let requests = 0;

/** Payload format 2.0, as API Gateway builds it from CloudFront's. */
export function requestOf(route: Route, sent: RequestOptions): HttpEvent {
  const { as, params, query, body, base64 = false, headers = {} } = sent;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const groups = 'groups' in sent ? sent.groups : as === 'none' || as === undefined ? undefined : `[${as}]`;
  const second = String(Math.floor(now() / 1000));
  const token = {
    token_use: 'access',
    sub: `sub-of-${as}`,
    origin_jti: `session-of-${as}`,
    auth_time: second,
    iat: second,
    ...(groups === undefined ? {} : { 'cognito:groups': groups }),
    ...sent.claims,
  };
  const claims = Object.fromEntries(Object.entries(token).filter(([, claim]) => claim !== undefined));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  const given = {
    'x-origin-verify': process.env.ORIGIN_SECRET,
    'x-viewer-ip': '197.248.10.77',
    'content-type': 'application/json',
    ...(as !== undefined && { authorization: `Bearer token-of-${token.sub}` }),
    ...headers,
  };
  requests += 1;
  return {
    version: '2.0',
    routeKey: routeKey(route),
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(text !== undefined && { body: base64 ? Buffer.from(text).toString('base64') : text }),
    isBase64Encoded: base64,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'church.example',
      domainPrefix: 'church',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: `request-${requests}`,
      routeKey: routeKey(route),
      stage: '$default',
      time: '',
      timeEpoch: 0,
      ...(as !== undefined && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
  } as HttpEvent;
}

/** Through the area's real handler. Checks every reply against the route table. */
export async function invoke(name: RouteName, sent: RequestOptions = {}): Promise<Answer> {
  const route: Route = routes[name];
  const { handler } = await handlers[route.area]();
  const result = await handler(requestOf(route, sent));
  const status = result.statusCode ?? 0;
  if (status === 304) {
    expect(route.revalidated).toBe(true);
    expect(result.body).toBeUndefined();
    return { status, body: {}, headers: result.headers ?? {} };
  }
  const body = JSON.parse(result.body ?? 'null');
  if (body.success === true) {
    expect(status).toBe(route.status ?? 200);
    expect(route.output.safeParse(body).error).toBeUndefined();
  } else {
    const code: ErrorCode = body.code;
    // Any route returns `forbidden` for requests that did not come through the site. The API documents describe only those that
    // did.
    expect(['forbidden', ...[...failuresOf(route).values()].flat()]).toContain(code);
    expect(status).toBe(errors[code]);
  }
  return { status, body, headers: result.headers ?? {} };
}

export function apiAs(as?: As): Api {
  return createApi(async ({ method, path, headers, body }) => {
    const url = new URL(path, 'https://church.example');
    for (const [name, route] of Object.entries<Route>(routes)) {
      const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const match = route.method === method ? pattern.exec(url.pathname) : null;
      // `/api/events/upcoming` is a route of its own and takes precedence over `/api/events/{id}`.
      if (!match || (route.path.includes('{') && isFixed(method, url.pathname))) continue;
      const answer = await invoke(name as RouteName, {
        as,
        headers,
        ...(match.groups && { params: { ...match.groups } }),
        ...(url.search && { query: Object.fromEntries(url.searchParams) }),
        ...(body !== undefined && { body }),
      });
      const retryAfter = Number(answer.headers['retry-after']);
      return {
        status: answer.status,
        body: JSON.stringify(answer.body),
        ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
      };
    }
    throw new Error(`No route for ${method} ${path}`);
  }, addresses);
}

function isFixed(method: string, path: string): boolean {
  return Object.values<Route>(routes).some((route) => route.method === method && route.path === path);
}
