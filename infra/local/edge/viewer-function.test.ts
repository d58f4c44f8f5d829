import { expect, test } from 'vitest';
import { viewerCode } from '../../constructs/viewer.ts';
import type { EdgeRequest } from './messages.ts';
import { loadViewerFunction } from './viewer-function.ts';

const request = (more: Partial<EdgeRequest>): EdgeRequest => ({
  ...{
    method: 'GET',
    path: '/',
    query: '',
    headers: { host: 'church.example' },
    body: Buffer.alloc(0),
    viewerIp: '197.1.2.3',
  },
  ...more,
});

test('the deployed source overwrites the viewer’s IP and host headers and maps page paths to keys', async () => {
  const source = viewerCode(['en']);
  const run = loadViewerFunction(source);
  const headers = { host: 'church.example', 'x-viewer-ip': '6.6.6.6', cookie: 'a=1; b=2' };
  expect(await run(request({ path: '/events', query: 'b=2&a=1&a=3', headers }))).toEqual(
    request({
      path: '/events/index.html',
      query: 'b=2&a=1&a=3',
      headers: { ...headers, 'x-viewer-ip': '197.1.2.3', 'x-viewer-host': 'church.example' },
    }),
  );
  expect(await run(request({ path: '/api/events' }))).toMatchObject({ path: '/api/events' });
});

test('a viewer function can answer the request or change its query', async () => {
  const redirect = loadViewerFunction(
    `async function handler(event) { return { statusCode: 301, headers: { location: { value: '/to' } } }; }`,
  );
  expect(await redirect(request({}))).toEqual({ status: 301, headers: { location: '/to' }, body: Buffer.alloc(0) });
  const tidy = loadViewerFunction(`function handler({ request }) { delete request.querystring.utm; return request; }`);
  expect(await tidy(request({ query: 'a=1&utm=x&a=2&flag' }))).toMatchObject({ query: 'a=1&a=2&flag' });
});

test('a viewer function has no Node globals, and needs a handler', async () => {
  const run = loadViewerFunction(
    `function handler() { return { statusCode: 200, body: [typeof process, typeof require, typeof fetch].join() }; }`,
  );
  expect(await run(request({}))).toMatchObject({ body: Buffer.from('undefined,undefined,undefined') });
  expect(() => loadViewerFunction('var nothing = 1;')).toThrow();
});
