import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { invokeFunction } from '../../tools/aws/invoke.ts';
import { findOperator } from '../iam/operator.ts';
import { startPlatform } from '../start.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import { until } from '../testing/rig.ts';
import { editTemplates, functionIds, synthesizeStacks, writeFunctions } from '../testing/stack.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

test('with its reserved concurrency exhausted, a function URL and Invoke answer 429 and the HTTP API 503', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_req, res) => void held.push(res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ending.push(() => server.close());
  const assemblyDir = synthesizeStacks();
  editTemplates(assemblyDir, (text) =>
    text.replace(/("AWS::Lambda::Function",\s*"Properties": \{)/g, '$1 "ReservedConcurrentExecutions": 1,'),
  );
  const waits = `export const handler = async () => {
    await fetch('http://127.0.0.1:${(server.address() as AddressInfo).port}/').then((reply) => reply.text());
    return { statusCode: 200, body: 'done' };
  };`;
  const functionsDir = writeFunctions(functionIds, { miss: waits, 'registrations-api': waits });
  const platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir, functionsDir });
  ending.push(platform.stop);
  const operator = findOperator(platform.dataDir);
  if (operator === undefined) throw new Error('the run has left no way in');
  const door = () => call(platform.url, '/no-such-page');
  const api = () => call(platform.url, '/api/submit-registration', { method: 'POST', body: '{}' });
  const invoke = () =>
    invokeFunction(
      { region: operator.region, credentials: operator },
      'miss',
      {},
      { AWS_ENDPOINT_URL_LAMBDA: operator.endpoint },
    );

  const first = [door(), api()];
  await until('both functions have a call', () => held.length === 2);
  expect(await door()).toMatchObject({ status: 429 });
  await expect(invoke()).rejects.toMatchObject({ name: 'TooManyRequestsException', message: 'Rate Exceeded.' });
  expect(await api()).toMatchObject({ status: 503, text: '{"message":"Service Unavailable"}' });
  expect(await call(platform.url, '/api/health')).toMatchObject({ status: 200 });
  for (const res of held) res.end();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});
