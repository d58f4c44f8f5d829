import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeTempFolders } from '../testing/assembly.ts';
import { manualClock, until } from '../testing/rig.ts';
import { writeFunctions } from '../testing/stack.ts';
import { createFunctionWorker, type FunctionWorker, type Scaling } from './worker.ts';

let held: ServerResponse[];
let server: Server;
let worker: FunctionWorker;

beforeEach(async () => {
  held = [];
  server = createServer((_req, res) => void held.push(res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  await worker.stop();
  server.closeAllConnections();
  server.close();
  removeTempFolders();
});

function run(scaling: Scaling, reserved?: number): () => Promise<unknown> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const source = `let calls = 0;
    export const handler = async () => { await fetch('${url}').then((reply) => reply.text()); return ++calls; };`;
  const bundle = pathToFileURL(`${writeFunctions(['f'], { f: source })}/f/index.mjs`).href;
  const settings = { id: 'f', name: 'f', arn: 'arn:f', memoryMb: 512, timeoutSeconds: 30, env: {}, bundle };
  worker = createFunctionWorker({ ...settings, ...(reserved === undefined ? {} : { reserved }) }, {}, scaling);
  return () => worker.invoke({});
}

const inside = (count: number) => until(`${count} calls are in the function`, () => held.length === count);
const letGo = (): void => {
  for (const res of held.splice(0)) res.end('go');
};

test('concurrent calls run in separate instances, and calls above the limit wait', async () => {
  const call = run({ most: 3 });
  const calls = [call(), call(), call(), call()];
  await inside(3);
  expect(worker.stats()).toMatchObject({ instances: 3, queued: 4 });
  letGo();
  await inside(1);
  letGo();
  expect((await Promise.all(calls)).sort()).toEqual([1, 1, 1, 2]);
  expect(worker.stats()).toMatchObject({ instances: 3, queued: 0, calls: 4 });
});

test('a call above the reserved concurrency is throttled, and a later one succeeds', async () => {
  const call = run({ most: 8 }, 2);
  const calls = [call(), call()];
  await inside(2);
  await expect(call()).rejects.toMatchObject({ errorType: 'TooManyRequestsException', message: 'Rate Exceeded.' });
  letGo();
  await Promise.all(calls);
  const later = call();
  await inside(1);
  letGo();
  expect(await later).toBe(2);
});

test('an instance ends after five minutes without a call, a surplus one after five seconds', async () => {
  const clock = manualClock();
  const call = run({ most: 2, clock });
  const both = [call(), call()];
  await inside(2);
  letGo();
  await Promise.all(both);
  clock.advance(4000);
  expect(worker.stats().instances).toBe(2);
  const again = call();
  await inside(1);
  letGo();
  expect(await again).toBe(2);
  // The call did not delay the end of the surplus instance.
  clock.advance(1000);
  expect(worker.stats().instances).toBe(1);
  clock.advance(298_000);
  expect(worker.stats().instances).toBe(1);
  clock.advance(1000);
  expect(worker.stats().instances).toBe(0);
  const anew = call();
  await inside(1);
  letGo();
  expect(await anew).toBe(1);
});

test('a reload ends idle instances at once and busy ones after their call, without losing calls', async () => {
  const call = run({ most: 2 });
  const old = [call(), call()];
  await inside(2);
  worker.reload();
  const next = call();
  await inside(3);
  expect(worker.stats().instances).toBe(1);
  letGo();
  expect(await Promise.all([...old, next])).toEqual([1, 1, 1]);
  await until('the old ones are gone', () => worker.stats().instances === 1);
});

test('stop rejects running and waiting calls', async () => {
  const call = run({ most: 1 });
  const calls = [call(), call()].map((one) => one.catch(({ message }: Error) => message));
  await inside(1);
  await worker.stop();
  expect(await Promise.all(calls)).toEqual(['the run has ended', 'the run has ended']);
});
