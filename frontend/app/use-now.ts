import { useSyncExternalStore } from 'react';
import { usePageStore } from './page-store.ts';

const TICK_MS = 30_000;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  const tick = () => {
    now = Date.now();
    listener();
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * The time (epoch ms), half a minute exact. While the server's HTML is taken over it is the time of its writing, so
 * that both say the same; then the visitor's clock.
 */
export function useNow(): number {
  const { writtenAt } = usePageStore();
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => writtenAt,
  );
}
