import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { usePageStore } from './page-store.ts';

const TICK_MS = 30_000;

const ClockContext = createContext<number | null>(null);

/**
 * Provides the visitor's clock. Until hydration ends it holds the time at which the server wrote the page, so that both render
 * the same. Ticks have low priority and do not interrupt reading or typing.
 */
export function ClockProvider({ children }: { readonly children: ReactNode }) {
  const { writtenAt } = usePageStore();
  const [now, setNow] = useState(writtenAt);
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** The current time (epoch ms), accurate to half a minute; without a `ClockProvider`, the time at which the page was written. */
export function useNow(): number {
  const { writtenAt } = usePageStore();
  return useContext(ClockContext) ?? writtenAt;
}
