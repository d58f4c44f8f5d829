import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/**
 * Undefined if the body has more than `most` bytes. The rest is read and dropped, because closing the connection would
 * lose the answer. Rejects if the sender disconnects.
 */
export function readBody(req: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  let size = 0;
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else resolve(undefined);
  });
  req.on('end', () => resolve(Buffer.concat(chunks)));
  req.on('error', reject);
  return promise;
}

/** Whether the caller timed out and closed the connection, and so will retry. Call it after reading the body. */
export async function hasGivenUp({ socket }: IncomingMessage): Promise<boolean> {
  // The end of a connection is read one turn of the event loop after its last bytes.
  for (let turn = 0; turn < 2; turn++) await setImmediate();
  return socket.readableEnded || socket.destroyed;
}
