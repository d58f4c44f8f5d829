import { useEffect, useSyncExternalStore } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';

/** Places as they are now, beside what the page was written with. */
interface Live {
  readonly events: readonly PublicEvent[] | undefined;
  readonly failed: boolean;
}

const NOTHING: Live = { events: undefined, failed: false };
let live: Live = NOTHING;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Live) {
  live = next;
  for (const listener of listeners) listener();
}

/** Asks for the events again. Never rejects: a failure is a state, and what is known stays. */
export function refreshEvents(): Promise<void> {
  asking ??= import('./api.ts')
    .then(({ api }) => api.publicEvents({}))
    .then(({ events }) => set({ events, failed: false }))
    .catch(() => set({ ...live, failed: true }))
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = () => live;
const getAtFirst = () => NOTHING;

/** The live events; asked for when the page has settled and whenever the visitor comes back to it. */
export function useLiveEvents(): Live {
  const state = useSyncExternalStore(subscribe, get, getAtFirst);
  useEffect(() => {
    const whenVisible = () => {
      if (!document.hidden) void refreshEvents();
    };
    // Safari has no requestIdleCallback.
    const idle = globalThis.requestIdleCallback ?? ((ask: () => void) => setTimeout(ask, 300));
    idle(() => void refreshEvents());
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, []);
  return state;
}
