import { authorizeJwt, type PublicJwk } from '#functions/testing/stand-ins/cognito/verify.ts';
import { isThrottle } from '../lambda/calls.ts';
import type { HttpApi, HttpRoute } from '../template/inventory.ts';
import { type EdgeReply, type EdgeRequest, message } from './messages.ts';
import { fromResult, largestPayload, toPayload } from './payload.ts';

export interface HttpApiOptions {
  api: HttpApi;
  keys: () => readonly PublicJwk[];
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
}

interface CompiledRoute extends HttpRoute {
  method: string;
  pattern: RegExp;
  /** sorts fixed parts before parameters, and parameters before `{proxy+}` */
  rank: string;
}

/** HTTP APIs take 10,240 bytes of headers and 10 MB of body. */
const largestHeaders = 10_240;
const largestBody = 10 * 1024 * 1024;

function compile(route: HttpRoute): CompiledRoute {
  if (route.key === '$default') return { ...route, method: 'ANY', pattern: /^/, rank: 'z' };
  const [method = '', path = ''] = route.key.split(' ');
  const parts = path.split('/');
  const source = parts.map((part) => {
    const [, name, greedy] = /^\{([A-Za-z0-9_]+)(\+)?\}$/.exec(part) ?? [];
    if (name !== undefined) return `(?<${name}>${greedy ? '.+' : '[^/]+'})`;
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  const rank = parts.map((part) => (part.endsWith('+}') ? 'c' : part.startsWith('{') ? 'b' : 'a')).join('');
  return { ...route, method, pattern: new RegExp(`^${source.join('/')}$`), rank };
}

const parameter = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const timeLimit = Symbol('the integration took too long');

function within<T>(ms: number, work: Promise<T>): Promise<T | typeof timeLimit> {
  const { promise, resolve } = Promise.withResolvers<typeof timeLimit>();
  const timer = setTimeout(() => resolve(timeLimit), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

export function createHttpApi({ api, keys, invoke }: HttpApiOptions): (request: EdgeRequest) => Promise<EdgeReply> {
  const routes = api.routes.map(compile).sort((a, b) => (a.rank < b.rank ? -1 : 1));

  const find = ({ method, path }: EdgeRequest) => {
    for (const route of routes) {
      const found = route.method === method || route.method === 'ANY' ? route.pattern.exec(path) : null;
      if (found !== null) return { route, groups: found.groups };
    }
    return undefined;
  };

  return async (request) => {
    const headerBytes = Object.entries(request.headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    if (headerBytes > largestHeaders) return message(431, 'Request Header Fields Too Large');
    if (request.body.length > largestBody) return message(413, 'Request Entity Too Large');
    const found = find(request);
    if (found === undefined) return message(404, 'Not Found');
    const { route, groups } = found;

    let authorizer: unknown;
    if (route.authorizer !== undefined) {
      const { issuer, audience } = route.authorizer;
      const verdict = await authorizeJwt(request.headers.authorization, route.scopes, {
        issuer,
        audience,
        keys: keys(),
      });
      if (!verdict.ok) {
        return message(verdict.status, verdict.body.message, { 'www-authenticate': verdict.wwwAuthenticate });
      }
      authorizer = { jwt: verdict.jwt };
    }

    const event = toPayload(request, {
      routeKey: route.key,
      apiId: api.id,
      host: api.host,
      sourceIp: edgeAddress,
      authorizer,
      ...(groups === undefined
        ? {}
        : {
            pathParameters: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, parameter(value)])),
          }),
    });
    if (JSON.stringify(event).length > largestPayload) return message(413, 'Request Entity Too Large');
    let result: unknown;
    try {
      result = await within(route.timeoutMs, invoke(route.functionId, event));
    } catch (error) {
      if (isThrottle(error)) return message(503, 'Service Unavailable');
      return message(500, 'Internal Server Error'); // the worker has logged why
    }
    if (result === timeLimit) return message(503, 'Service Unavailable');
    return fromResult(result) ?? message(500, 'Internal Server Error');
  };
}

/** The source IP that the origin sees: the edge's, not the viewer's. This one is reserved for documentation. */
export const edgeAddress = '192.0.2.1';
