import type { Cancel } from '../kernel/clock.ts';
import { type Failure, startThread, type Thread, type ThreadObserver, type WorkerSettings } from './thread.ts';

export interface Call {
  requestId: string;
  /** JSON */
  event: string;
  resolve: (payload: string) => void;
  reject: (failure: Failure) => void;
}

export interface Instance {
  readonly thread: Thread;
  /** Whether it has the current bundle. If not, it ends after its running call. */
  isCurrent: boolean;
  running: Call | undefined;
  /** Whether it is idle while a newer instance of the function is idle too. */
  isSurplus: boolean;
  cancelEnd: Cancel;
  leaveIdle: () => void;
}

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

/** Runs a call on a ready instance. Rejects with a Failure. After a timeout, the instance takes no further calls. */
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
