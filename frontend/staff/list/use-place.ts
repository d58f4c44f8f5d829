import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Page } from './list.ts';
import { isOurs, type Place, readPlace, type Shape, wholeList, writePlace } from './place.ts';

/** Browsers refuse an address that changes with each key; people type faster than this. */
const TYPING_MS = 300;

/** Where the pages before this one begin: kept with the step in the browser's history, so that it survives a reload. */
const trailOf = (state: unknown): readonly string[] => {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : [];
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
};

/**
 * How a list is looked at, kept in the address, so that reloading, the back button and a bookmark find it again. What is
 * chosen applies at once; the search text reaches the list and the address a moment after the last key.
 */
export function usePlace(shape: Shape) {
  const location = useLocation();
  const navigate = useNavigate();
  // A link within the page (to its main part) has a fragment of its own: the list stays as it is.
  const hash = useRef(location.hash);
  if (isOurs(location.hash)) hash.current = location.hash;
  const written = readPlace(shape, { search: location.search, hash: hash.current });
  // The router renders a new address when there is time for it; what was chosen is shown at once.
  const [{ place, trail }, show] = useOptimistic({ place: written, trail: trailOf(location.state) });
  const [typed, setTyped] = useState(written.q);
  const last = useRef(written.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // An address that we did not write is one to which the visitor went back.
  useEffect(() => {
    if (written.q === last.current) return;
    // What was typed before is not searched for after all.
    clearTimeout(timer.current);
    last.current = written.q;
    setTyped(written.q);
  }, [written.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: Place, options: { readonly replace?: boolean; readonly trail?: readonly string[] } = {}) => {
    const { replace = false, trail: left = trail } = options;
    clearTimeout(timer.current);
    last.current = next.q.trim();
    const to = {
      pathname: location.pathname,
      ...writePlace(shape, next, { search: location.search, hash: hash.current }),
    };
    startTransition(() => {
      show({ place: next, trail: left });
      void navigate(to, { replace, state: { trail: left }, preventScrollReset: true });
    });
  };
  /** The list from its beginning. */
  const begin = (change: Partial<Place>, replace = false) =>
    go({ ...place, q: typed, ...change, page: 0, cursor: '', open: '' }, { replace, trail: [] });

  return {
    place,
    /** What stands in the search field. */
    typed,
    /** Other filters: their first page, and a step for the back button. */
    choose: (name: string, value: string) => begin({ filters: { ...place.filters, [name]: value } }),
    sort: (sort: string) => begin({ sort }),
    /** So many rows on a page, from the beginning. */
    size: (size: number) => begin({ size }),
    /** To a page by its number, from 0; of a list whose pages have numbers. */
    jump: (page: number) => go({ ...place, page, cursor: page === 0 ? '' : `p${page + 1}`, open: '' }, { trail: [] }),
    search: (q: string) => {
      setTyped(q);
      clearTimeout(timer.current);
      // The first letter is a step for the back button; what follows belongs to it.
      timer.current = setTimeout(() => begin({ q }, place.q !== ''), TYPING_MS);
    },
    /** As a saved view says: its filters and its order, and nothing searched for. What the list does not know is left out. */
    look: ({ filters, sort }: Pick<Place, 'filters' | 'sort'>) => {
      setTyped('');
      const whole = wholeList(shape);
      const known = Object.keys(whole.filters).map((name) => [name, filters[name] ?? '']);
      const order = shape.sorts.includes(sort) ? sort : whole.sort;
      go({ ...whole, filters: Object.fromEntries(known), sort: order, size: place.size }, { trail: [] });
    },
    clear: () => {
      setTyped('');
      go({ ...wholeList(shape), sort: place.sort, size: place.size }, { trail: [] });
    },
    /** To the page after the shown one; nothing where there is none. `open`: what is open there. */
    forward: ({ next }: Page<unknown>, open = '') => {
      if (next === undefined) return false;
      go({ ...place, page: place.page + 1, cursor: next, open }, { trail: [...trail, place.cursor] });
      return true;
    },
    /** To the page before: as one came, else as the server says, else to the first. */
    back: ({ previous }: Page<unknown>, open = '') => {
      if (place.page === 0) return false;
      const cursor = trail.at(-1) ?? (place.page === 1 ? '' : (previous ?? ''));
      go({ ...place, page: cursor === '' ? 0 : place.page - 1, cursor, open }, { trail: trail.slice(0, -1) });
      return true;
    },
    /** Opens a row's details ('' closes them); from one row to the next is no step for the back button. */
    open: (id: string) => go({ ...place, open: id }, { replace: place.open !== '' && id !== '' }),
  };
}

export type ListPlace = ReturnType<typeof usePlace>;
