import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Filters, noFilters, type Place, readPlace, writePlace } from './filters.ts';

/** Browsers refuse an address that changes with each key; people type faster than this. */
const TYPING_MS = 300;

/**
 * The filters and the page, kept in the address, so that reloading, the back button and a bookmark find them again. The
 * search text applies at once and reaches the address a moment later.
 */
export function usePlace() {
  const location = useLocation();
  const navigate = useNavigate();
  const written = readPlace(location);
  // The router renders a new address when there is time for it; what was chosen is shown at once.
  const [chosen, showChosen] = useOptimistic(written);
  // A link within the page (to its main part) has a fragment of its own: the search goes on.
  const isOwnHash = location.hash === '' || location.hash.startsWith('#q=');
  const [typed, setTyped] = useState(written.q);
  const last = useRef(written.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // An address that we did not write is one to which the visitor went back.
  useEffect(() => {
    if (!isOwnHash || written.q === last.current) return;
    last.current = written.q;
    setTyped(written.q);
  }, [isOwnHash, written.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: Place, replace: boolean) => {
    clearTimeout(timer.current);
    last.current = next.q.trim();
    startTransition(() => {
      showChosen(next);
      void navigate({ pathname: location.pathname, ...writePlace(next) }, { replace, preventScrollReset: true });
    });
  };
  const place: Place = { ...chosen, q: typed };

  return {
    place,
    /** Other filters: their first page, and a step for the back button. */
    choose: (change: Partial<Filters>) => go({ ...place, ...change, page: 0 }, false),
    turn: (page: number) => go({ ...place, page }, false),
    search: (q: string) => {
      setTyped(q);
      clearTimeout(timer.current);
      // The first letter is a step for the back button; what follows belongs to it.
      timer.current = setTimeout(() => go({ ...written, q, page: 0 }, written.q !== ''), TYPING_MS);
    },
    clear: () => {
      setTyped('');
      go({ ...noFilters, page: 0 }, false);
    },
  };
}
