import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { FunctionError, type FunctionStats, ranOut, throttled } from './calls.ts';
import { createIdleInstances, type IdleInstances } from './idle.ts';
import { type Call, type Instance, runCall, startInstance } from './instance.ts';
import type { Failure, WorkerSettings } from './thread.ts';

export interface FunctionWorker {
  readonly settings: WorkerSettings;
  /** Runs the function with a JSON event and gives its JSON result. Rejects with FunctionError. */
  invoke: (event: unknown) => Promise<unknown>;
  /** From the next call on, the bundle as it is then. Running calls end on the old one; none is lost. */
  reload: () => void;
  stats: () => FunctionStats;
  /** Ends every instance. Waiting and running calls reject. */
  stop: () => Promise<void>;
}

export interface WorkerObserver {
  /** One line of the function's own log. */
  onLog?: (id: string, line: string, channel: 'out' | 'err') => void;
  /** What would break on Lambda without failing here. */
  onDefect?: (id: string, text: string) => void;
}

export interface Scaling {
  /** As many instances as this machine gives a function (`atOnce`): further calls wait, where Lambda would start more. */
  most?: number;
  /** An instance ends after so long without a call, about as on Lambda. Starting one takes 60 to 100 ms of processor time. */
  idleMs?: number;
  /** The same for an instance while a newer one of its function is idle too: a burst has ended. */
  surplusMs?: number;
  /** Idle instances of all functions; this function's own where left out. */
  idleInstances?: IdleInstances;
  clock?: Clock;
}

/** More than there are processors get nothing more done; with two, calls that meet are seen on every machine. */
const atOnce = Math.max(2, availableParallelism());

/** Idle instances of all functions at once: as many as a visit and what follows it use, 20 to 30 MB each. */
export const mostIdle = 12;

/** Calls that the timings are of. */
const keptCalls = 200;

/**
 * A Lambda function: as many instances as its calls ask for, each a thread with one call at a time, begun by a call that
 * finds none free. Above the concurrency that the template reserves, a call is throttled.
 */
export function createFunctionWorker(
  settings: WorkerSettings,
  observer: WorkerObserver = {},
  {
    most = atOnce,
    idleMs = 300_000,
    surplusMs = 5000,
    idleInstances = createIdleInstances(mostIdle),
    clock = systemClock,
  }: Scaling = {},
): FunctionWorker {
  const { id, reserved } = settings;
  const limit = Math.min(most, reserved ?? most);
  const waiting: Call[] = [];
  const instances = new Set<Instance>();
  /** Those without a call, the one that was called last at the end: it is called next, so that the others end. */
  const idle: Instance[] = [];
  const running = new Set<Call>();
  let starting = 0;
  let stopped = false;
  const stats: Pick<FunctionStats, 'calls' | 'errors' | 'lastMs' | 'startMs' | 'peakHeap'> = {
    ...{ calls: 0, errors: 0 },
    ...{ lastMs: undefined, startMs: undefined, peakHeap: undefined },
  };
  const recentMs: number[] = [];

  const current = (): number => [...instances].filter(({ isCurrent }) => isCurrent).length;
  const leave = (instance: Instance): void => {
    instance.isCurrent = false;
    instance.cancelEnd();
    instance.leaveIdle();
    instances.delete(instance);
    const at = idle.indexOf(instance);
    if (at >= 0) idle.splice(at, 1);
  };
  const end = (instance: Instance): Promise<void> => {
    leave(instance);
    return instance.thread.stop();
  };

  const start = (): void => {
    const begun = performance.now();
    const instance = startInstance(settings, {
      onLine: (line, channel) => observer.onLog?.(id, line, channel),
      onMessage: (message) => {
        if ('heap' in message) stats.peakHeap = Math.max(stats.peakHeap ?? 0, message.heap);
        if (message.kind === 'defect') observer.onDefect?.(id, message.text);
      },
      onEnd: () => leave(instance),
    });
    instances.add(instance);
    starting++;
    instance.thread.ready.then(
      () => {
        starting--;
        stats.startMs = performance.now() - begun;
        free(instance);
      },
      (failure: Failure) => {
        starting--;
        void end(instance);
        const call = waiting.shift();
        if (call !== undefined) {
          stats.calls++;
          stats.errors++;
          call.reject(failure);
        }
        pump();
      },
    );
  };

  const endAfter = (instance: Instance, ms: number): void => {
    instance.cancelEnd();
    instance.cancelEnd = clock.after(ms, () => void end(instance));
  };

  /** Gives an instance that has no call the next one, or lets it wait for one; it ends where it is not wanted. */
  const free = (instance: Instance): void => {
    if (instance.isCurrent) {
      idle.push(instance);
      endAfter(instance, idleMs);
      instance.leaveIdle = idleInstances.add(() => void end(instance));
      // The next call is for this instance. Its predecessor ends soon, however often this one is called until then.
      const before = idle.at(-2);
      if (before !== undefined && !before.isSurplus) {
        before.isSurplus = true;
        endAfter(before, surplusMs);
      }
    } else {
      void end(instance);
    }
    pump();
  };

  const pump = (): void => {
    while (waiting.length > 0 && idle.length > 0) {
      const instance = idle.pop() as Instance; // there is one
      instance.cancelEnd();
      instance.leaveIdle();
      instance.isSurplus = false;
      void run(instance, waiting.shift() as Call);
    }
    // One after the other: side by side on a few processors, both would be ready later than the first is now.
    if (!stopped && waiting.length > 0 && starting === 0 && current() < limit) start();
  };

  const run = async (instance: Instance, call: Call): Promise<void> => {
    const begun = performance.now();
    stats.calls++;
    running.add(call);
    try {
      call.resolve(await runCall(instance, call, settings.timeoutSeconds));
    } catch (thrown) {
      const failure = thrown as Failure; // runCall rejects with nothing else
      stats.errors++;
      if (failure.errorType === ranOut) {
        observer.onLog?.(id, JSON.stringify({ level: 'ERROR', message: failure.errorMessage }), 'err');
      }
      call.reject(failure);
    }
    running.delete(call);
    stats.lastMs = performance.now() - begun;
    recentMs.push(stats.lastMs);
    if (recentMs.length > keptCalls) recentMs.shift();
    free(instance);
  };

  return {
    settings,
    invoke: async (event) => {
      if (stopped) throw new FunctionError(ended);
      if (reserved !== undefined && running.size + waiting.length >= reserved) throw new FunctionError(throttled);
      try {
        const payload = await new Promise<string>((resolve, reject) => {
          waiting.push({ requestId: randomUUID(), event: JSON.stringify(event), resolve, reject });
          pump();
        });
        return JSON.parse(payload) as unknown;
      } catch (failure) {
        throw new FunctionError(failure as Failure);
      }
    },
    reload: () => {
      // One with a call under way ends with it.
      for (const instance of instances) instance.isCurrent = false;
      for (const instance of [...idle]) void end(instance);
      pump();
    },
    stats: () => ({
      ...stats,
      recentMs: [...recentMs],
      queued: waiting.length + running.size,
      instances: current(),
    }),
    stop: async () => {
      stopped = true;
      for (const call of [...waiting.splice(0), ...running]) call.reject(ended);
      await Promise.all([...instances].map(end));
    },
  };
}

const ended: Failure = { errorType: 'Stopped', errorMessage: 'the run has ended', trace: [] };
