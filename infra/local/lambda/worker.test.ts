import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createFunctionWorker, type FunctionWorker, type Scaling, type WorkerObserver } from './worker.ts';

const folders: string[] = [];
const workers: FunctionWorker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeWorker(
  source: string,
  more: { timeoutSeconds?: number; memoryMb?: number; env?: Record<string, string> } = {},
  observer: WorkerObserver = {},
  scaling: Scaling = { most: 1 },
) {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-worker-'));
  folders.push(folder);
  const file = join(folder, 'index.mjs');
  writeFileSync(file, source);
  const settings = { id: 'f', name: 'local-f', arn: 'arn:f', memoryMb: 512, timeoutSeconds: 5, env: {}, ...more };
  const worker = createFunctionWorker({ ...settings, bundle: pathToFileURL(file).href }, observer, scaling);
  workers.push(worker);
  return { worker, file };
}

test('a function sees only its own environment', async () => {
  process.env.STEEPLE_LEAK = 'leaked';
  const { worker } = makeWorker('export const handler = async () => process.env', { env: { CALENDAR_TABLE: 'c' } });
  expect(await worker.invoke({})).toEqual({ CALENDAR_TABLE: 'c' });
});

test('an instance runs one call at a time, in order', async () => {
  const { worker } = makeWorker(`
    let running = 0;
    export const handler = async ({ n }) => {
      running++;
      await new Promise((done) => setImmediate(done));
      return { n, running: running-- };
    };`);
  const replies = await Promise.all([1, 2, 3].map((n) => worker.invoke({ n })));
  expect(replies).toEqual([1, 2, 3].map((n) => ({ n, running: 1 })));
});

test('a thrown error rejects with its type and message, is logged, and the next call is served', async () => {
  const logged: string[] = [];
  const { worker } = makeWorker(
    `export const handler = async ({ bad }) => { if (bad) throw new TypeError('no seats'); return 'well'; };`,
    {},
    { onLog: (_id, line) => logged.push(line) },
  );
  await expect(worker.invoke({ bad: true })).rejects.toMatchObject({ errorType: 'TypeError', message: 'no seats' });
  expect(await worker.invoke({})).toBe('well');
  await expect.poll(() => logged.some((line) => line.includes('no seats'))).toBe(true);
});

test('a call past the time limit fails like on Lambda, and the next call gets a new thread', async () => {
  const { worker } = makeWorker(
    `let first = true;
     export const handler = async ({ hang }) => { if (hang) for (;;); const was = first; first = false; return was; };`,
    { timeoutSeconds: 0.2 },
  );
  const hanging = worker.invoke({ hang: true });
  const next = worker.invoke({});
  await expect(hanging).rejects.toMatchObject({
    errorType: 'Sandbox.Timedout',
    message: expect.stringMatching(/^RequestId: [-0-9a-f]+ Error: Task timed out after 0.20 seconds$/),
  });
  expect(await next).toBe(true);
});

test('a thread that exits fails only its own call', async () => {
  const { worker } = makeWorker(`export const handler = async ({ exit }) => { if (exit) process.exit(3); return 1; };`);
  const exiting = worker.invoke({ exit: true });
  const next = worker.invoke({});
  await expect(exiting).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
  expect(await next).toBe(1);
});

test('a function that exceeds its memory fails only that call, and the next gets a new thread', async () => {
  const { worker } = makeWorker(
    `const kept = [];
     export const handler = async ({ leak }) => { while (leak) kept.push(new Array(10_000).fill(kept.length)); return kept.length; };`,
    { memoryMb: 64 },
  );
  const leaking = worker.invoke({ leak: true });
  const next = worker.invoke({});
  await expect(leaking).rejects.toMatchObject({ message: expect.stringContaining('memory limit') });
  expect(await next).toBe(0);
});

test('a bundle that cannot be loaded rejects each call until it is fixed', async () => {
  const { worker, file } = makeWorker('throw new Error("no table name")');
  await expect(worker.invoke({})).rejects.toMatchObject({ message: 'no table name' });
  writeFileSync(file, 'export const handler = async () => "mended"');
  expect(await worker.invoke({})).toBe('mended');
});

test('after a reload the running call finishes on the old bundle and the next uses the new one', async () => {
  const { worker, file } = makeWorker(`
    import { once } from 'node:events';
    export const handler = async ({ wait }) => {
      if (wait) await fetch(wait).then((reply) => reply.text());
      return 'old';
    };`);
  let release = () => {};
  const arrived = Promise.withResolvers<void>();
  const server = createServer((_req, res) => {
    arrived.resolve();
    release = () => res.end('go');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const slow = worker.invoke({ wait: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  await arrived.promise;
  const queued = worker.invoke({});
  writeFileSync(file, 'export const handler = async () => "new"');
  worker.reload();
  release();
  expect(await slow).toBe('old');
  expect(await queued).toBe('new');
  server.closeAllConnections();
  server.close();
});

test.each([
  ['node:http', `import { get } from 'node:http'; const call = (url) => get(url).on('error', () => {});`],
  ['fetch', 'const call = (url) => void fetch(url).catch(() => {});'],
])('a request by %s that is open after the reply is reported as a defect, an awaited one is not', async (_by, lead) => {
  const defects: string[] = [];
  const { worker } = makeWorker(
    `${lead}
     export const handler = async ({ forgotten, awaited }) => {
       if (forgotten) call(forgotten);
       if (awaited) await fetch(awaited).then((reply) => reply.text());
       return 'done';
     };`,
    {},
    { onDefect: (_id, text) => defects.push(text) },
  );
  const server = createServer((req, res) => {
    if (req.url === '/quick') res.end('here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await worker.invoke({ awaited: `${url}/quick` })).toBe('done');
  expect(await worker.invoke({ forgotten: `${url}/never` })).toBe('done');
  await expect.poll(() => defects.length).toBe(1);
  expect(defects[0]).toContain('/never was in flight after the reply');
  server.closeAllConnections();
  server.close();
});
