// Runs inside a worker thread in place of the Lambda runtime, with only the function's environment.
// Plain JavaScript, because Node's TypeScript loader would take 30 ms and 7 MB in every thread.
import { subscribe } from 'node:diagnostics_channel';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./thread.ts').ThreadData} */
const settings = workerData;
const port = parentPort;
if (port === null) throw new Error('worker-entry.mjs runs in a worker thread only');
if (settings.compileCache !== undefined) enableCompileCache(settings.compileCache);
// Shift the clock before loading the function, which may keep a reference to `Date.now`.
if (settings.clockShiftMs !== 0) {
  const { shiftClock } = await import('#shared/church/clock-shift.ts');
  shiftClock(settings.clockShiftMs);
}

/** @param {import('./thread.ts').FromWorker} message */
const send = (message) => port.postMessage(message);

const inFlight = new Map();
subscribe('http.client.request.start', ({ request }) => {
  inFlight.set(request, `${request.method} ${request.host}${request.path}${targetOf(request)}`);
  request.once('close', () => inFlight.delete(request));
});
subscribe('undici:request:create', ({ request }) => {
  inFlight.set(request, `${request.method} ${request.origin}${request.path}`);
});
for (const end of ['undici:request:trailers', 'undici:request:error']) {
  subscribe(end, ({ request }) => inFlight.delete(request));
}

const targetOf = (request) => {
  const target = request.getHeader('x-amz-target');
  return target === undefined ? '' : ` ${String(target)}`;
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Reports requests that are open at the reply. Lambda freezes the process then, so they end at a later call or never. */
async function reportPending(requestId) {
  const atReply = [...inFlight.keys()];
  if (atReply.length === 0) return;
  // A fully read response closes its request within a turn or two of the event loop.
  for (let turns = 0; turns < 3; turns++) await turn();
  for (const request of atReply) {
    const what = inFlight.get(request);
    if (what !== undefined) send({ kind: 'defect', requestId, text: `${what} was in flight after the reply` });
  }
}

const heap = () => getHeapStatistics().used_heap_size;

const failure = (error) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { errorType: name, errorMessage: message, trace: (stack ?? '').split('\n') };
};

/**
 * @param {(event: unknown, context: Record<string, unknown>) => unknown} handler
 * @param {import('./thread.ts').ToWorker} call
 */
async function invoke(handler, { requestId, event, deadline }) {
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
  keepCompiled();
}

let isKept = false;
/** Writes the compile cache after the first call, when the code that a call needs is compiled. */
function keepCompiled() {
  if (isKept || settings.compileCache === undefined) return;
  isKept = true;
  flushCompileCache();
}

try {
  const { handler } = await import(settings.bundle);
  if (typeof handler !== 'function') throw new Error(`${settings.bundle} exports no handler`);
  port.on('message', (message) => void invoke(handler, message));
  send({ kind: 'ready' });
} catch (error) {
  console.error(JSON.stringify({ level: 'ERROR', message: 'Init Error', ...failure(error) }));
  send({ kind: 'unusable', ...failure(error) });
}
