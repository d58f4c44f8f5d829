import { once } from 'node:events';
import { createServer } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { patience } from './patience.ts';
import { isLost } from './retry.ts';

it('a service that takes the call and never answers is a lost reply', async () => {
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
