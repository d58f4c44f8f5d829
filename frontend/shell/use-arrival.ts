import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/** React Router’s key for the page that the browser itself opened. */
const OPENED = 'default';

/** In frames. */
const [LONGEST, CALM] = [300, 30];

/**
 * Brings an element of a new page into view. It may not be loaded yet, and what is above it may still grow. So this repeats until
 * the page has stood still for a while or the visitor scrolls. Returns a function that ends it.
 */
function landAt(id: string): () => void {
  let [frames, calm, top, next] = [0, 0, 0, 0];
  const stop = () => cancelAnimationFrame(next);
  const step = () => {
    const place = document.getElementById(id);
    place?.scrollIntoView({ behavior: 'instant' });
    calm = place && scrollY === top ? calm + 1 : 0;
    top = scrollY;
    frames += 1;
    if (calm < CALM && frames < LONGEST) next = requestAnimationFrame(step);
  };
  step();
  for (const act of ['wheel', 'touchstart', 'keydown']) addEventListener(act, stop, { once: true });
  return stop;
}

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
    if (hash && isNew) return landAt(hash.slice(1));
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (how !== 'POP') {
      document.getElementById(anchors.main)?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname, hash]);
}
