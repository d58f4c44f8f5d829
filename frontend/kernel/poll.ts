import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { PublicApi } from './api.ts';
import { whenIdle, whenNear } from './moments.ts';
import { reportFault } from './report-error.ts';

/**
 * The last value from the server, and why the last request failed: `network` if no answer came; `refused` by the server or by an
 * error of our own code, which is reported.
 */
export interface PollState<T> {
  readonly value: T | undefined;
  readonly failure: 'refused' | 'network' | undefined;
}

/** Importing the class ApiError would bring every route's schema along. */
export function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null)?.code;
}

/** Whether the server gave no answer: the connection failed, or the error does not come from the API. */
export function isUnanswered(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || code === 'network';
}

function failureOf(error: unknown): PollState<unknown>['failure'] {
  return !reportFault(error) && isUnanswered(error) ? 'network' : 'refused';
}

export interface Poll<T> {
  get(): PollState<T>;
  subscribe(listener: () => void): () => void;
  /** Sends the request when it is due, while the poll has subscribers and the page is visible. */
  schedule(): void;
  /** Sends the request now. Never rejects: a failure becomes a state, and the last value stays. */
  refresh(): Promise<void>;
}

const NOTHING = { value: undefined, failure: undefined } as const;
const getAtFirst = () => NOTHING;

/** Creates a request that is sent every `everyMs` while the page is visible, or else when a visitor opens it or returns to it. */
export function createPoll<T>(ask: (api: PublicApi) => Promise<T>, everyMs?: number): Poll<T> {
  let state: PollState<T> = NOTHING;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: PollState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const refresh = (): Promise<void> => {
    askedAt = performance.now();
    asking ??= import('./api.ts')
      .then(({ api }) => ask(api))
      .then((value) => set({ value, failure: undefined }))
      .catch((error: unknown) => {
        set({ ...state, failure: failureOf(error) });
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const schedule = () => {
    clearTimeout(timer);
    if (document.hidden || listeners.size === 0) return;
    if (everyMs === undefined) return void refresh();
    const wait = Math.max(0, askedAt + everyMs - performance.now());
    timer = setTimeout(() => void refresh().finally(schedule), wait);
  };
  return {
    refresh,
    schedule,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Starts when the page has settled and the element in `shownIn` is near the visible part. Use it in one component per poll.
 */
export function usePoll<T>({ get, subscribe, schedule }: Poll<T>, shownIn: RefObject<Element | null>): PollState<T> {
  const now = useSyncExternalStore<PollState<T>>(subscribe, get, getAtFirst);
  useEffect(() => {
    const follow = () => {
      schedule();
      document.addEventListener('visibilitychange', schedule);
    };
    let callOff = whenIdle(() => {
      if (shownIn.current) callOff = whenNear(shownIn.current, follow);
    });
    return () => {
      callOff();
      document.removeEventListener('visibilitychange', schedule);
      schedule();
    };
  }, [schedule, shownIn]);
  return now;
}
