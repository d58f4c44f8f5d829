import { expect, test } from 'vitest';
import { FunctionError, throttled } from '../lambda/calls.ts';
import { createHttpApi } from './http-api.ts';
import type { EdgeRequest } from './messages.ts';

const route = (key: string, functionId: string, timeoutMs = 1000) => ({ key, functionId, timeoutMs, scopes: [] });

function apiOf(routes: ReturnType<typeof route>[], invoke: (id: string, event: unknown) => Promise<unknown>) {
  const ask = createHttpApi({ api: { id: 'a', host: 'a.example', routes }, keys: () => [], invoke });
  return async (method: string, path: string, more: Partial<EdgeRequest> = {}) => {
    const reply = await ask({
      method,
      path,
      query: '',
      headers: {},
      body: Buffer.alloc(0),
      viewerIp: '127.0.0.1',
      ...more,
    });
    return [reply.status, String(reply.body)];
  };
}

test('the most specific route wins, regardless of the table’s order', async () => {
  const routes = [
    route('$default', 'rest'),
    route('GET /api/{proxy+}', 'greedy'),
    route('GET /api/events/{id}', 'one'),
    route('GET /api/events/upcoming', 'upcoming'),
    route('ANY /api/events/{id}', 'any'),
  ];
  const ask = apiOf(routes, async (id) => ({ statusCode: 200, body: id }));
  expect(await ask('GET', '/api/events/upcoming')).toEqual([200, 'upcoming']);
  expect(await ask('GET', '/api/events/x')).toEqual([200, 'one']);
  expect(await ask('PUT', '/api/events/x')).toEqual([200, 'any']);
  expect(await ask('GET', '/api/events/x/y')).toEqual([200, 'greedy']);
  expect(await ask('GET', '/other')).toEqual([200, 'rest']);
});

test('the API answers 503 when a function exceeds the integration timeout', async () => {
  const ask = apiOf([route('GET /slow', 'slow', 5)], () => new Promise(() => {}));
  expect(await ask('GET', '/slow')).toEqual([503, '{"message":"Service Unavailable"}']);
});

test('the API answers 503 when Lambda throttles and 500 when the function fails', async () => {
  const failures = [new FunctionError(throttled), new Error('broken')];
  const ask = apiOf([route('GET /', 'f')], () => Promise.reject(failures.shift()));
  expect(await ask('GET', '/')).toEqual([503, '{"message":"Service Unavailable"}']);
  expect(await ask('GET', '/')).toEqual([500, '{"message":"Internal Server Error"}']);
});

test('a result without statusCode becomes a JSON body, and a malformed reply answers 500', async () => {
  const results: unknown[] = [
    { plain: true },
    'text',
    undefined,
    { statusCode: 99 },
    { statusCode: 200, body: { a: 1 } },
  ];
  const ask = apiOf([route('GET /', 'f')], async () => results.shift());
  expect(await ask('GET', '/')).toEqual([200, '{"plain":true}']);
  expect(await ask('GET', '/')).toEqual([200, 'text']);
  expect(await ask('GET', '/')).toEqual([200, 'null']);
  expect(await ask('GET', '/')).toEqual([500, '{"message":"Internal Server Error"}']);
  expect(await ask('GET', '/')).toEqual([500, '{"message":"Internal Server Error"}']);
});

test('the API refuses payloads beyond Lambda’s limit without calling the function', async () => {
  const ask = apiOf([route('POST /', 'f')], async () => ({ statusCode: 200 }));
  const refused = [413, '{"message":"Request Entity Too Large"}'];
  expect(await ask('POST', '/', { body: Buffer.alloc(10 * 1024 * 1024 + 1) })).toEqual(refused);
  expect(await ask('POST', '/', { body: Buffer.alloc(6 * 1024 * 1024, 'a') })).toEqual(refused);
  expect(await ask('POST', '/', { body: Buffer.alloc(5 * 1024 * 1024, 'a') })).toEqual([200, '']);
});
