import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { defaultLanguage } from '#shared/language/languages.ts';
import { distOf } from '../../tools/dist.ts';
import { clockShiftMs } from '../kernel/clock.ts';

export interface WorkerSettings {
  /** id of the contract, e.g. `calendar-api` */
  id: string;
  name: string;
  arn: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** The reserved concurrency of the template. Lambda refuses concurrent calls above it. */
  reserved?: number;
  /** file URL of the bundle that exports `handler` */
  bundle: string;
  env: Record<string, string>;
}

export interface ThreadData extends WorkerSettings {
  /** The clock shift of this run (`npm test -- --at`), which the thread's environment does not contain. */
  clockShiftMs: number;
  /** Folder of the bundle's compile cache, undefined unless the bundle is built. */
  compileCache: string | undefined;
}

export interface Failure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export interface ToWorker {
  requestId: string;
  /** JSON */
  event: string;
  /** milliseconds since the epoch */
  deadline: number;
}

export type FromWorker =
  | { kind: 'ready' }
  /** heap: the used heap at the end of the call, in bytes */
  | { kind: 'reply'; requestId: string; payload: string; heap: number }
  | ({ kind: 'failed'; requestId: string; heap: number } & Failure)
  | ({ kind: 'unusable' } & Failure)
  | { kind: 'defect'; requestId: string; text: string };

export interface ThreadObserver {
  onMessage: (message: FromWorker) => void;
  onEnd: (failure: Failure) => void;
  onLine: (line: string, channel: 'out' | 'err') => void;
}

export interface Thread {
  /** Resolves when the bundle is loaded; rejects with the Failure that makes it unusable. */
  ready: Promise<void>;
  post: (message: ToWorker) => void;
  stop: () => Promise<void>;
}

/** In MB. Node's default would take up to 192 MB in each thread, although a call creates few objects. */
const youngMb = 12;

const entry = new URL('./worker-entry.mjs', import.meta.url);

/** Only built bundles are cached, because a test's bundle has a new path in every run. */
const built = pathToFileURL(distOf(defaultLanguage)).href;
const compileCacheOf = (bundle: string) =>
  bundle.startsWith(`${built}/`) ? process.env.NODE_COMPILE_CACHE : undefined;

/** The thread's environment is only `settings.env`. */
export function startThread(settings: WorkerSettings, observer: ThreadObserver): Thread {
  const workerData: ThreadData = { ...settings, clockShiftMs, compileCache: compileCacheOf(settings.bundle) };
  const worker = new Worker(entry, {
    env: settings.env,
    workerData,
    execArgv: [],
    // Limits the whole heap to the function's memory, so that a leak ends the thread as it would on Lambda.
    resourceLimits: {
      maxOldGenerationSizeMb: Math.floor(settings.memoryMb * 0.9),
      maxYoungGenerationSizeMb: Math.min(Math.ceil(settings.memoryMb * 0.1), youngMb),
    },
    stdout: true,
    stderr: true,
  });
  lines(worker.stdout, (line) => observer.onLine(line, 'out'));
  lines(worker.stderr, (line) => observer.onLine(line, 'err'));
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => {}); // callers get the failure
  let ended = false;
  let unusable: Failure | undefined;
  const end = (failure: Failure): void => {
    if (ended) return;
    ended = true;
    reject(failure);
    observer.onEnd(failure);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') resolve();
    if (message.kind === 'unusable') {
      unusable = message;
      reject(message);
    }
    observer.onMessage(message);
  });
  worker.on('error', (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    observer.onLine(JSON.stringify({ level: 'ERROR', message: 'Uncaught Exception', errorType: name, stack }), 'err');
    end({ errorType: name, errorMessage: message, trace: [] });
  });
  worker.on('exit', (code) => {
    // Use the reported reason, if there was one before the exit.
    end(unusable ?? { errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with code ${code}`, trace: [] });
  });
  return {
    ready,
    post: (message) => worker.postMessage(message),
    stop: async () => {
      await worker.terminate();
    },
  };
}

function lines(stream: Readable, each: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line !== '') each(line);
  });
  stream.on('end', () => {
    if (rest !== '') each(rest);
  });
}
