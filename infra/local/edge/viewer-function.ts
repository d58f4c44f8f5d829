import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import type { EdgeReply, EdgeRequest } from './messages.ts';

interface Item {
  value: string;
  multiValue?: { value: string }[];
}
type Items = Record<string, Item>;

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Items;
  headers: Items;
  cookies: Items;
}

interface FunctionResponse {
  statusCode: number;
  headers?: Items;
  body?: string | { data: string; encoding?: 'text' | 'base64' };
}

/** Resolves to the request to pass on, or to the function's own reply. */
export type ViewerFunction = (request: EdgeRequest) => Promise<EdgeRequest | EdgeReply>;

function itemsOf(pairs: Iterable<[string, string]>): Items {
  const items: Items = {};
  for (const [name, value] of pairs) {
    const known = items[name];
    if (known === undefined) items[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return items;
}

const queryOf = (query: string): Items =>
  itemsOf(
    query
      .split('&')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      }),
  );

const queryText = (items: Items): string =>
  Object.entries(items)
    .flatMap(([name, item]) =>
      (item.multiValue ?? [item]).map(({ value }) => (value === '' ? name : `${name}=${value}`)),
    )
    .join('&');

function toReply({ statusCode, headers = {}, body = '' }: FunctionResponse): EdgeReply {
  const bytes =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value])),
    body: bytes,
  };
}

/** JavaScript runtime 2.0. Throws if the source does not define a handler. */
export function loadViewerFunction(source: string): ViewerFunction {
  const context = createContext({ console }, { codeGeneration: { strings: false, wasm: false } });
  const handler: unknown = new Script(`${source}\n;handler`, { filename: 'viewer-request.js' }).runInContext(context);
  if (typeof handler !== 'function') throw new Error('the CloudFront function defines no handler');

  return async (request) => {
    const { cookie, ...headers } = request.headers;
    const cookies = (cookie ?? '').split(/; */).filter((part) => part !== '');
    const before: FunctionRequest = {
      method: request.method,
      uri: request.path,
      querystring: queryOf(request.query),
      headers: itemsOf(Object.entries(headers)),
      cookies: itemsOf(
        cookies.map((part): [string, string] => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
      ),
    };
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', requestId: randomUUID() },
      viewer: { ip: request.viewerIp },
      request: structuredClone(before),
    };
    const result = (await handler(event)) as FunctionRequest | FunctionResponse;
    if ('statusCode' in result) return toReply(result);
    const sameQuery = JSON.stringify(result.querystring) === JSON.stringify(before.querystring);
    const kept = Object.entries(result.cookies).map(([name, { value }]) => `${name}=${value}`);
    return {
      ...request,
      path: result.uri,
      query: sameQuery ? request.query : queryText(result.querystring),
      headers: {
        ...Object.fromEntries(Object.entries(result.headers).map(([name, { value }]) => [name, value])),
        ...(kept.length === 0 ? {} : { cookie: kept.join('; ') }),
      },
    };
  };
}
