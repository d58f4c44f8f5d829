import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { usePageStore } from './page-store.ts';

const TICK_MS = 30_000;

const ClockContext = createContext<number | null>(null);

/**
 * Gives the page the visitor's clock. Until the server's HTML has been taken over it stands still at the time of its
 * writing, so that both say the same. A tick is never urgent: what is being read or typed goes first.
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

/** The time (epoch ms), half a minute exact; where there is no clock, the time at which the page was written. */
export function useNow(): number {
  const { writtenAt } = usePageStore();
  return useContext(ClockContext) ?? writtenAt;
}
