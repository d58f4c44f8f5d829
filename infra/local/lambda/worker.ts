import { randomUUID } from 'node:crypto';
import { type Failure, startThread, type Thread, type WorkerSettings } from './thread.ts';

/** The function threw, ran out of time, or could not start. */
export class FunctionError extends Error {
  readonly errorType: string;
  readonly trace: string[];

  constructor({ errorType, errorMessage, trace }: Failure) {
    super(errorMessage);
    this.name = 'FunctionError';
    this.errorType = errorType;
    this.trace = trace;
  }
}

export interface FunctionStats {
  calls: number;
  errors: number;
  /** waiting or running */
  queued: number;
  lastMs: number | undefined;
  /** Of the last calls, oldest first; a call that had to load the function includes that. */
  recentMs: readonly number[];
  /** How long the newest thread took to load the function. */
  startMs: number | undefined;
  /** The largest heap seen at the end of a call, in bytes. */
  peakHeap: number | undefined;
}

/** Calls that the timings are of. */
const keptCalls = 200;

export interface FunctionWorker {
  readonly settings: WorkerSettings;
  /** Runs the function with a JSON event, after what is queued, and gives its JSON result. Rejects with FunctionError. */
  invoke: (event: unknown) => Promise<unknown>;
  /** Loads the bundle where that has not happened, so that the first call finds it warm. Rejects where it cannot. */
  warm: () => Promise<void>;
  /** From the next call on, the bundle as it is then. The running call ends on the old one; none is lost. */
  reload: () => void;
  stats: () => FunctionStats;
  /** Ends the thread. Queued and running calls reject. */
  stop: () => Promise<void>;
}

export interface WorkerObserver {
  /** One line of the function's own log. */
  onLog?: (id: string, line: string, channel: 'out' | 'err') => void;
  /** What would break on Lambda without failing here. */
  onDefect?: (id: string, text: string) => void;
}

interface Call {
  requestId: string;
  event: string;
  resolve: (payload: string) => void;
  reject: (failure: Failure) => void;
}

const ended: Failure = { errorType: 'Stopped', errorMessage: 'the run has ended', trace: [] };

/** A Lambda function as one thread: one call at a time, the others wait. */
export function createFunctionWorker(settings: WorkerSettings, observer: WorkerObserver = {}): FunctionWorker {
  const queue: Call[] = [];
  /** the thread that the next call runs on */
  let thread: Thread | undefined;
  let running: (Call & { on: Thread }) | undefined;
  let stopped = false;
  let generation = 0;
  const stats: Omit<FunctionStats, 'queued' | 'recentMs'> = {
    ...{ calls: 0, errors: 0 },
    ...{ lastMs: undefined, startMs: undefined, peakHeap: undefined },
  };
  const recentMs: number[] = [];

  const start = (): Thread => {
    // A module is loaded once for each address.
    const bundle = `${settings.bundle}?generation=${++generation}`;
    const begun = performance.now();
    const started: Thread = startThread(
      { ...settings, bundle },
      {
        onLine: (line, channel) => observer.onLog?.(settings.id, line, channel),
        onMessage: (message) => {
          if (message.kind === 'ready') stats.startMs = performance.now() - begun;
          if ('heap' in message) stats.peakHeap = Math.max(stats.peakHeap ?? 0, message.heap);
          if (message.kind === 'defect') observer.onDefect?.(settings.id, message.text);
          if (!('requestId' in message) || message.requestId !== running?.requestId) return;
          if (message.kind === 'reply') running.resolve(message.payload);
          if (message.kind === 'failed') running.reject(message);
        },
        onEnd: (failure) => {
          if (thread === started) thread = undefined;
          if (running?.on === started) running.reject(failure);
        },
      },
    );
    return started;
  };

  const drop = (old: Thread): void => {
    if (thread === old) thread = undefined;
    void old.stop();
  };

  const run = async ({ requestId, event }: Call): Promise<string> => {
    thread ??= start();
    const on = thread;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    running = { requestId, event, resolve, reject, on };
    const limitMs = settings.timeoutSeconds * 1000;
    let timer: NodeJS.Timeout | undefined;
    on.ready.then(
      () => {
        timer = setTimeout(() => {
          const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${settings.timeoutSeconds.toFixed(2)} seconds`;
          observer.onLog?.(settings.id, JSON.stringify({ level: 'ERROR', message: errorMessage }), 'err');
          drop(on);
          reject({ errorType: 'Sandbox.Timedout', errorMessage, trace: [] });
        }, limitMs);
        on.post({ requestId, event, deadline: Date.now() + limitMs });
      },
      (failure: Failure) => {
        drop(on);
        reject(failure);
      },
    );
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      running = undefined;
      if (thread !== on) void on.stop();
    }
  };

  const pump = async (): Promise<void> => {
    if (running !== undefined) return;
    const call = queue.shift();
    if (call === undefined) return;
    const begun = performance.now();
    stats.calls++;
    try {
      call.resolve(await run(call));
    } catch (failure) {
      stats.errors++;
      call.reject(failure as Failure); // run rejects with nothing else
    }
    stats.lastMs = performance.now() - begun;
    recentMs.push(stats.lastMs);
    if (recentMs.length > keptCalls) recentMs.shift();
    void pump();
  };

  return {
    settings,
    invoke: async (event) => {
      if (stopped) throw new FunctionError(ended);
      try {
        const payload = await new Promise<string>((resolve, reject) => {
          queue.push({ requestId: randomUUID(), event: JSON.stringify(event), resolve, reject });
          void pump();
        });
        return JSON.parse(payload) as unknown;
      } catch (failure) {
        throw new FunctionError(failure as Failure);
      }
    },
    warm: async () => {
      if (stopped) throw new FunctionError(ended);
      thread ??= start();
      const warming = thread;
      await warming.ready.catch((failure: Failure) => {
        drop(warming);
        throw new FunctionError(failure);
      });
    },
    reload: () => {
      const old = thread;
      thread = undefined;
      // A thread with a call under way ends with it.
      if (old !== undefined && running?.on !== old) void old.stop();
    },
    stats: () => ({ ...stats, recentMs: [...recentMs], queued: queue.length + (running === undefined ? 0 : 1) }),
    stop: async () => {
      stopped = true;
      for (const call of queue.splice(0)) call.reject(ended);
      running?.reject(ended);
      const old = thread;
      thread = undefined;
      await old?.stop();
    },
  };
}
