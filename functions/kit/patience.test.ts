import { once } from 'node:events';
import { createServer } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { timeLeft, within } from './deadline.ts';
import { patience } from './patience.ts';
import { isLost } from './retry.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('PATIENCE multiplies the time of each call and each deadline, and is not set on AWS', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  expect(patience(1500)).toMatchObject({ connectionTimeout: 1000, requestTimeout: 1500 });
  vi.stubEnv('PATIENCE', '4');
  expect(patience(1500)).toMatchObject({ connectionTimeout: 4000, requestTimeout: 6000 });
  await within(1000, async () => {
    time = 3999;
    expect(timeLeft()).toBeGreaterThan(0);
    time = 4000;
    expect(timeLeft()).toBe(0);
  });
});

it('a service that accepts a call and never answers counts as a lost reply', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: patience(100),
  });
  const error = await client.send(new ListTablesCommand({})).catch((thrown: unknown) => thrown);
  client.destroy();
  silent.close();
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(isLost(error)).toBe(true);
}, 5000);
