import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/** The location key of the first address in this tab. */
const OPENED = 'default';

/**
 * When the user follows a link to another screen, scroll and focus move to its top. Changes that a screen makes to its own
 * address, including the fragment, move neither.
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
