import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { handler } from './probe.lambda.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const pages: Readonly<Record<string, string>> = {
  '/': '<!doctype html><html><p>Welcome</p></html>',
  '/api/health': '{"success":true,"release":"abc","status":"ok"}',
};

/** The lines that one run writes. */
async function run(url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  vi.stubEnv('LOG_LEVEL', '');
  vi.stubEnv('SITE_URL', url);
  vi.stubEnv('ENVIRONMENT', 'test');
  await handler();
  write.mockRestore();
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  // The handler requests both addresses at once. The metric's line lacks a page.
  const pageOf = ({ page = '~' }: Record<string, unknown>) => String(page);
  return lines.sort((one, other) => (pageOf(one) < pageOf(other) ? -1 : 1));
}

it('reports 0 failed visits while home and the health check answer', async () => {
  answer = ({ url = '' }, response) => void response.end(pages[url]);
  expect(await run()).toEqual([
    expect.objectContaining({
      _aws: expect.objectContaining({
        CloudWatchMetrics: [
          { Namespace: 'Steeple', Dimensions: [['Environment']], Metrics: [{ Name: 'FailedVisits', Unit: 'Count' }] },
        ],
      }),
      Environment: 'test',
      FailedVisits: 0,
    }),
  ]);
});

it.each<[string, RequestListener, string]>([
  ['a status of the CDN', (_request, response) => void response.writeHead(503).end(), 'http_503'],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: '/' }).end(), 'http_302'],
  ['an empty page', (_request, response) => void response.end('ok'), 'wrong_content'],
  ['a broken connection', (_request, response) => void response.destroy(), 'unreachable_UND_ERR_SOCKET'],
])('counts %s as a failed visit and logs its code', async (_, listener, code) => {
  answer = listener;
  expect(await run()).toMatchObject([
    { level: 'ERROR', message: 'the site failed a visit', page: '/', code },
    { level: 'ERROR', message: 'the site failed a visit', page: '/api/health', code },
    { FailedVisits: 2 },
  ]);
});

it('counts only the address that fails', async () => {
  answer = ({ url = '' }, response) => void response.end(url === '/' ? pages['/'] : '{"status":"busy"}');
  expect(await run()).toMatchObject([{ page: '/api/health', code: 'wrong_content' }, { FailedVisits: 1 }]);
});
