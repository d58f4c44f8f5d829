import type { Cancel } from '../kernel/clock.ts';
import { type Failure, startThread, type Thread, type ThreadObserver, type WorkerSettings } from './thread.ts';

/** A call of a function, until it is answered. */
export interface Call {
  requestId: string;
  /** JSON */
  event: string;
  resolve: (payload: string) => void;
  reject: (failure: Failure) => void;
}

/** One thread of a function, which runs one call at a time. */
export interface Instance {
  readonly thread: Thread;
  /** Has the bundle that calls are to run on; one that has not ends with the call that it runs. */
  isCurrent: boolean;
  running: Call | undefined;
  /** Idle, while a newer one of its function is idle too. */
  isSurplus: boolean;
  /** Ends it later, unless it is called again. */
  cancelEnd: Cancel;
  /** Takes it out of the idle instances of all functions. */
  leaveIdle: () => void;
}

/** Starts the thread; what it says of its running call reaches that call. */
export function startInstance(settings: WorkerSettings, observer: ThreadObserver): Instance {
  const instance: Instance = {
    thread: startThread(settings, {
      ...observer,
      onMessage: (message) => {
        observer.onMessage(message);
        const { running } = instance;
        if (running === undefined || !('requestId' in message) || message.requestId !== running.requestId) return;
        if (message.kind === 'reply') running.resolve(message.payload);
        if (message.kind === 'failed') running.reject(message);
      },
      onEnd: (failure) => {
        observer.onEnd(failure);
        instance.running?.reject(failure);
      },
    }),
    isCurrent: true,
    running: undefined,
    isSurplus: false,
    cancelEnd: () => {},
    leaveIdle: () => {},
  };
  return instance;
}

/** Runs a call on an instance that is ready. Rejects with a Failure; past the time limit, the thread ends too. */
export async function runCall(
  instance: Instance,
  { requestId, event }: Pick<Call, 'requestId' | 'event'>,
  timeoutSeconds: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  instance.running = { requestId, event, resolve, reject };
  const limitMs = timeoutSeconds * 1000;
  const timer = setTimeout(() => {
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
    instance.isCurrent = false;
    reject({ errorType: 'Sandbox.Timedout', errorMessage, trace: [] });
  }, limitMs);
  instance.thread.post({ requestId, event, deadline: Date.now() + limitMs });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    instance.running = undefined;
  }
}
