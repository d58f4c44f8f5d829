import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startReceiver } from '../testing/receiver.ts';
import { post } from './post.ts';

const receiver = startReceiver();
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const here = async () => [{ address: '127.0.0.1', family: 4 } as const];
const options = { reach: 'loopback', resolve: here, patience: 5000 } as const;

it('connects to the address that was checked, with the host’s name in the request', async () => {
  const url = receiver.url.replace('localhost', 'hooks.invalid');
  let lookUps = 0;
  // A hostile name server answers a second look-up with another address.
  const rebinding = async () => [{ address: lookUps++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 } as const];
  expect(await post(`${url}/`, {}, '{}', { ...options, resolve: rebinding })).toMatchObject({ status: 204 });
  expect(lookUps).toBe(1);
  expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
});

it('asks for the certificate of the host’s name, not of the address', async () => {
  const hello = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      hello.resolve(bytes.toString('latin1'));
      socket.destroy();
    });
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await post(`https://hooks.invalid:${port}/`, {}, '{}', options)).toEqual({
    result: 'unreachable_ECONNRESET',
  });
  expect(await hello.promise).toContain('hooks.invalid');
});
