import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { PublicApi } from './api.ts';
import { whenIdle, whenNear } from './moments.ts';
import { reportFault } from './report-error.ts';

/**
 * What the server said last, and how the last question failed: `network` if no answer came, `refused` by the server or by an error of
 * our own code, which is reported.
 */
export interface Polled<T> {
  readonly value: T | undefined;
  readonly failure: 'refused' | 'network' | undefined;
}

/** The code of an ApiError (whose class would bring every route's schema); undefined for anything else. */
export function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null)?.code;
}

function failureOf(error: unknown): Polled<unknown>['failure'] {
  const code = codeOf(error);
  return !reportFault(error) && (code === undefined || code === 'network') ? 'network' : 'refused';
}

/** A question that is asked again and again; follow it with `usePoll`. */
export interface Poll<T> {
  get(): Polled<T>;
  subscribe(listener: () => void): () => void;
  /** Asks when it is due, as long as somebody follows it and the page is looked at. */
  schedule(): void;
  /** Asks now. Never rejects: a failure is a state, and what is known stays. */
  refresh(): Promise<void>;
}

const NOTHING = { value: undefined, failure: undefined } as const;
const getAtFirst = () => NOTHING;

/**
 * Something that the server is asked for every `everyMs`, but not while nobody looks at the page; without
 * `everyMs`, whenever a visitor comes to it or back to it.
 */
export function createPoll<T>(ask: (api: PublicApi) => Promise<T>, everyMs?: number): Poll<T> {
  let state: Polled<T> = NOTHING;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Polled<T>) => {
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
 * Follows a question: first when the page has settled, so that its own loading goes first, and one has come near to what
 * shows the answer. One component a question.
 */
export function usePoll<T>({ get, subscribe, schedule }: Poll<T>, shownIn: RefObject<Element | null>): Polled<T> {
  const now = useSyncExternalStore<Polled<T>>(subscribe, get, getAtFirst);
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
