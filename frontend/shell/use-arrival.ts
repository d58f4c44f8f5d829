import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/** React Router’s key for the page that the browser itself opened. */
const OPENED = 'default';

/**
 * After a link, scrolls to the element that the hash names, or focuses the main part at the top of the new page. Back and forward
 * leave the position to the browser.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is another path or place; a filter in the address is not
  useEffect(() => {
    const isNew = before.current !== pathname;
    before.current = pathname;
    if (key === OPENED) return;
    if (hash && isNew) void import('./land-at.ts').then(({ landAt }) => landAt(hash.slice(1)));
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (how !== 'POP') {
      document.getElementById(anchors.main)?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname, hash]);
}
