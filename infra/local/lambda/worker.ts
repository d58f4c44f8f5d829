import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { FunctionError, type FunctionStats, ranOut, throttled } from './calls.ts';
import { createIdleInstances, type IdleInstances } from './idle.ts';
import { type Call, type Instance, runCall, startInstance } from './instance.ts';
import type { Failure, WorkerSettings } from './thread.ts';

export interface FunctionWorker {
  readonly settings: WorkerSettings;
  /** Rejects with FunctionError. */
  invoke: (event: unknown) => Promise<unknown>;
  /** Uses the current bundle from the next call on. Running calls finish on the old one. */
  reload: () => void;
  stats: () => FunctionStats;
  /** Ends every instance. Waiting and running calls reject. */
  stop: () => Promise<void>;
}

export interface WorkerObserver {
  onLog?: (id: string, line: string, channel: 'out' | 'err') => void;
  /** Called with behaviour that works here but would break on Lambda. */
  onDefect?: (id: string, text: string) => void;
}

export interface Scaling {
  /** The maximum of instances (`atOnce`). Further calls wait, whereas Lambda would start more instances. */
  most?: number;
  /** Ends an instance after this time without a call, about as on Lambda. Starting one takes 60 to 100 ms of processor time. */
  idleMs?: number;
  /** The same for an instance while a newer one of its function is idle, as after a burst of calls. */
  surplusMs?: number;
  /** The idle instances of all functions. If omitted, only those of this function are limited. */
  idleInstances?: IdleInstances;
  clock?: Clock;
}

/** More instances than processors do not help. At least two, so that every machine runs some calls concurrently. */
const atOnce = Math.max(2, availableParallelism());

/** The maximum of idle instances of all functions. Enough for a visit and its events, at 20 to 30 MB each. */
export const mostIdle = 12;

const keptCalls = 200;

/**
 * A call that finds no free instance starts one, which runs one call at a time. Calls above the template's reserved
 * concurrency are throttled.
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
  /** Idle instances, the last used at the end. It gets the next call, so that the others become idle and end. */
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

  const free = (instance: Instance): void => {
    if (instance.isCurrent) {
      idle.push(instance);
      endAfter(instance, idleMs);
      instance.leaveIdle = idleInstances.add(() => void end(instance));
      // The next call goes to this instance, so its predecessor ends soon.
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
    // Start one at a time: two in parallel on few processors would both be ready later than the first alone.
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
