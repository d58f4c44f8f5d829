import type { IncomingMessage } from 'node:http';

/**
 * The body of a request; undefined where it has more than `most` bytes. The rest of such a one is read and forgotten: a
 * closed connection would lose the answer. Rejects where the sender went away.
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
