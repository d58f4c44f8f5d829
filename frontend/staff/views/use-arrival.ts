import { useEffect, useRef } from 'react';
import { rowId } from '../list/grid.tsx';

export const viewTitleId = 'view-title';
export const newRecordId = 'new-record';

/** Moves the focus with the view: to its heading, or on the way back to the record that was open. Not on the first render. */
export function useArrival(view: string, id: string): void {
  const before = useRef<{ view: string; id: string } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { view, id };
    if (was === null || (was.view === view && was.id === id)) return;
    const ids = view === 'list' ? [rowId(was.id), newRecordId] : [viewTitleId];
    const target = ids.map((name) => document.getElementById(name)).find(Boolean);
    target?.focus({ preventScroll: view !== 'list' });
    if (view !== 'list') scrollTo({ top: 0, behavior: 'instant' });
  }, [view, id]);
}
