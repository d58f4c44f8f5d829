/** fetch would decompress, follow redirects and refuse some headers. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export function call(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer; localAddress?: string } = {},
): Promise<Answer> {
  const { port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { body, ...rest } = options;
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...rest }, async (reply) => {
    const bytes = await buffer(reply);
    resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes, text: bytes.toString('utf8') });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
