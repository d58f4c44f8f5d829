/** Runs inside a worker thread: the Lambda runtime's part. It has the function's environment and nothing else. */
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { shiftClock } from '#shared/church/clock-shift.ts';
import type { FromWorker, ThreadData, ToWorker } from './thread.ts';

type Handler = (event: unknown, context: Record<string, unknown>) => unknown;

const settings = workerData as ThreadData;
const port = parentPort;
if (port === null) throw new Error('worker-entry.ts runs in a worker thread only');
// Before the function is loaded: it may keep `Date.now` as it finds it.
if (settings.clockShiftMs !== 0) shiftClock(settings.clockShiftMs);
const send = (message: FromWorker): void => port.postMessage(message);

/** Requests to the network that have not ended. */
const inFlight = new Map<object, string>();
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  inFlight.set(request, `${request.method} ${request.host}${request.path}${targetOf(request)}`);
  request.once('close', () => inFlight.delete(request));
});
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { method: string; origin: string; path: string } };
  inFlight.set(request, `${request.method} ${request.origin}${request.path}`);
});
for (const end of ['undici:request:trailers', 'undici:request:error']) {
  subscribe(end, (message) => inFlight.delete((message as { request: object }).request));
}

const targetOf = (request: ClientRequest): string => {
  const target = request.getHeader('x-amz-target');
  return target === undefined ? '' : ` ${String(target)}`;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lambda freezes the process at the reply: what is still under way then ends at some later call, or never. */
async function reportPending(requestId: string): Promise<void> {
  const atReply = [...inFlight.keys()];
  if (atReply.length === 0) return;
  // A response that was read to its end closes its request within a turn or two of the loop.
  for (let turns = 0; turns < 3; turns++) await turn();
  for (const request of atReply) {
    const what = inFlight.get(request);
    if (what !== undefined) send({ kind: 'defect', requestId, text: `${what} was in flight after the reply` });
  }
}

/** Of this thread alone. */
const heap = (): number => getHeapStatistics().used_heap_size;

const failure = (error: unknown) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { errorType: name, errorMessage: message, trace: (stack ?? '').split('\n') };
};

async function invoke(handler: Handler, { requestId, event, deadline }: ToWorker): Promise<void> {
  const context = {
    functionName: settings.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.arn,
    memoryLimitInMB: String(settings.memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${settings.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    const result = await handler(JSON.parse(event), context);
    send({ kind: 'reply', requestId, payload: JSON.stringify(result) ?? 'null', heap: heap() });
  } catch (error) {
    console.error(JSON.stringify({ level: 'ERROR', message: 'Invoke Error', requestId, ...failure(error) }));
    send({ kind: 'failed', requestId, heap: heap(), ...failure(error) });
  }
  await reportPending(requestId);
}

try {
  const module = (await import(settings.bundle)) as { handler?: Handler };
  const { handler } = module;
  if (typeof handler !== 'function') throw new Error(`${settings.bundle} exports no handler`);
  port.on('message', (message: ToWorker) => void invoke(handler, message));
  send({ kind: 'ready' });
} catch (error) {
  console.error(JSON.stringify({ level: 'ERROR', message: 'Init Error', ...failure(error) }));
  send({ kind: 'unusable', ...failure(error) });
}
