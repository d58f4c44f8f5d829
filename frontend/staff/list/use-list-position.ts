import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Page } from './list.ts';
import { isOurs, type ListPosition, readPosition, type Shape, wholeList, writePosition } from './list-position.ts';

/** Browsers reject an address change with every key press. People type faster than this. */
const TYPING_MS = 300;

/** The cursors of the previous pages, kept in the history state so that they survive a reload. */
const trailOf = (state: unknown): readonly string[] => {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : [];
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
};

/** Kept in the address, so that a reload, back and a bookmark restore it. The search text follows after a pause in typing. */
export function useListPosition(shape: Shape) {
  const location = useLocation();
  const navigate = useNavigate();
  // A link within the page (to its main part) has its own fragment; the list keeps its state then.
  const hash = useRef(location.hash);
  if (isOurs(location.hash)) hash.current = location.hash;
  const written = readPosition(shape, { search: location.search, hash: hash.current });
  // The router renders a new address with low priority; this shows the choice at once.
  const [{ place, trail }, show] = useOptimistic({ place: written, trail: trailOf(location.state) });
  const [typed, setTyped] = useState(written.q);
  const last = useRef(written.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // An address that this hook did not write comes from the back or forward button.
  useEffect(() => {
    if (written.q === last.current) return;
    clearTimeout(timer.current);
    last.current = written.q;
    setTyped(written.q);
  }, [written.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: ListPosition, options: { readonly replace?: boolean; readonly trail?: readonly string[] } = {}) => {
    const { replace = false, trail: left = trail } = options;
    clearTimeout(timer.current);
    last.current = next.q.trim();
    const to = {
      pathname: location.pathname,
      ...writePosition(shape, next, { search: location.search, hash: hash.current }),
    };
    startTransition(() => {
      show({ place: next, trail: left });
      void navigate(to, { replace, state: { trail: left }, preventScrollReset: true });
    });
  };
  const begin = (change: Partial<ListPosition>, replace = false) =>
    go({ ...place, q: typed, ...change, page: 0, cursor: '', open: '' }, { replace, trail: [] });

  return {
    place,
    typed,
    choose: (name: string, value: string) => begin({ filters: { ...place.filters, [name]: value } }),
    sort: (sort: string) => begin({ sort }),
    size: (size: number) => begin({ size }),
    /** Goes to a page by its number, from 0, in a list whose pages have numbers. */
    jump: (page: number) => go({ ...place, page, cursor: page === 0 ? '' : `p${page + 1}`, open: '' }, { trail: [] }),
    search: (q: string) => {
      setTyped(q);
      clearTimeout(timer.current);
      // The first letter adds a history entry; further letters replace it.
      timer.current = setTimeout(() => begin({ q }, place.q !== ''), TYPING_MS);
    },
    /** Applies a saved view: its filters and its order, without a search text. Filters unknown to the list are ignored. */
    look: ({ filters, sort }: Pick<ListPosition, 'filters' | 'sort'>) => {
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
    /** Returns false on the last page. `open`: the row that is open on the next one. */
    forward: ({ next }: Page<unknown>, open = '') => {
      if (next === undefined) return false;
      go({ ...place, page: place.page + 1, cursor: next, open }, { trail: [...trail, place.cursor] });
      return true;
    },
    /** Goes to the previous page: by the history of cursors, else by the server's cursor, else to the first. */
    back: ({ previous }: Page<unknown>, open = '') => {
      if (place.page === 0) return false;
      const cursor = trail.at(-1) ?? (place.page === 1 ? '' : (previous ?? ''));
      go({ ...place, page: cursor === '' ? 0 : place.page - 1, cursor, open }, { trail: trail.slice(0, -1) });
      return true;
    },
    /** Opens a row's details ('' closes them). Stepping from one row to the next adds no history entry. */
    open: (id: string) => go({ ...place, open: id }, { replace: place.open !== '' && id !== '' }),
  };
}

export type ListPlace = ReturnType<typeof useListPosition>;
