import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** Oldest first. */
  readonly received: Received[];
  /** The answer to the next requests: 204 by default. `never`: it accepts the request, and does not answer. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | 'never';
  /** Closes all connections, also of requests that wait for an answer. */
  hangUp: () => void;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** For Vitest: a web server on this machine that receives webhooks. */
export function startReceiver(): Receiver {
  const receiver: Receiver & { url: string } = {
    url: '',
    received: [],
    answer: { status: 204 },
    hangUp: () => server.closeAllConnections(),
  };
  const server = createServer(async (request, response) => {
    receiver.received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const { answer } = receiver;
    if (answer !== 'never') response.writeHead(answer.status, answer.headers).end();
  });
  beforeAll(async () => {
    receiver.url = await listen(server);
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = { status: 204 };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export interface QueueCall {
  readonly action: string;
  readonly QueueUrl: string;
  readonly VisibilityTimeout?: number;
  readonly MessageBody?: string;
  readonly MessageAttributes?: Record<string, { StringValue: string }>;
}

/** For Vitest: a fake SQS that records calls, oldest first. */
export function startQueueCalls(): QueueCall[] {
  const calls: QueueCall[] = [];
  const server = createServer(async (request, response) => {
    const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '');
    calls.push({ action, ...JSON.parse(await text(request)) });
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  });
  beforeAll(async () => {
    process.env.AWS_ENDPOINT_URL_SQS = await listen(server);
  });
  beforeEach(() => {
    calls.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return calls;
}
