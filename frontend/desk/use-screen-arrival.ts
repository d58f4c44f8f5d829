import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/** The key of the address that the browser itself opened. */
const OPENED = 'default';

/**
 * Following a link to another screen leads to its top, for eyes and for screen readers alike. What a screen writes into
 * its own address, the fragment included, moves neither scroll nor focus.
 */
export function useScreenArrival(): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is another path; a filter in the address is not
  useEffect(() => {
    if (key === OPENED || how === 'POP') return;
    document.getElementById(anchors.main)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}
