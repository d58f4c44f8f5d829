/** A proxy before the tables that passes every call on, and records its command and capacity. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { capacityUnits } from './arithmetic.ts';

export interface TappedCall {
  /** `TransactWriteItems`, `Query` … */
  readonly command: string;
  /** The original request body, without the option that the tap added. */
  readonly body: string;
  /** Write capacity units, including indexes. 0 for reads and refused calls. */
  readonly writeUnits: number;
  /** Read capacity units; 0 for writes and refused calls. */
  readonly readUnits: number;
}

export interface Tap {
  readonly url: string;
  /** Calls since the caller last emptied the list. */
  readonly calls: TappedCall[];
  stop: () => Promise<void>;
}

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];
const READS = ['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems'];

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

export async function openTap(database: string): Promise<Tap> {
  const calls: TappedCall[] = [];
  const pass = async (request: IncomingMessage) => {
    const body = await textOf(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const command = target.startsWith('DynamoDB_') ? target.slice(target.indexOf('.') + 1) : '';
    const isCounted = WRITES.includes(command) || READS.includes(command);
    const asked = isCounted ? JSON.stringify({ ...JSON.parse(body), ReturnConsumedCapacity: 'INDEXES' }) : body;
    const { authorization = '', 'x-amz-date': date } = request.headers;
    const reply = await fetch(database, {
      method: 'POST',
      body: asked,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        authorization,
        ...(date !== undefined && { 'x-amz-date': String(date) }),
      },
    });
    const text = await reply.text();
    if (isCounted) {
      const units = reply.ok ? capacityUnits(JSON.parse(text).ConsumedCapacity) : 0;
      const isWrite = WRITES.includes(command);
      calls.push({ command, body, writeUnits: isWrite ? units : 0, readUnits: isWrite ? 0 : units });
    }
    return { status: reply.status, text };
  };
  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() on a TCP port makes address() an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
