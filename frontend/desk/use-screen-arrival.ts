import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/** The location key of the first address in this tab. */
const OPENED = 'default';

/** Scroll and focus move to the top of another screen. Changes that a screen makes to its own address move neither. */
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
