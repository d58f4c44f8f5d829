import { useEffect, useRef } from 'react';
import { editMode } from './mode.ts';
import type { TextElement } from './places.ts';

/** For texts whose keys a link asked to mark (`editMode.mark`). Scrolls to the first and calls `onFound` with their number. */
export function useMarks(places: readonly TextElement[], onFound: (count: number) => void): void {
  const marked = useRef<readonly string[]>([]);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const asked = editMode.marks();
    const [first, ...others] = places.filter(({ key }) => asked.includes(key));
    if (first) {
      marked.current = asked;
      editMode.mark([]);
      first.element.scrollIntoView({ block: 'center', behavior: 'instant' });
      found.current(1 + others.length);
    }
    const shown = places.filter(({ key }) => marked.current.includes(key));
    for (const { element } of shown) element.dataset.marked = '';
    return () => {
      for (const { element } of shown) delete element.dataset.marked;
    };
  }, [places]);
}

/** Outlines the text that an editor next to the preview edits, and scrolls to it once. */
export function useShownInPreview(places: readonly TextElement[], at: string | undefined): void {
  const shown = places.find(({ key }) => key === at)?.element;
  useEffect(() => {
    if (!shown) return;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    shown.dataset.marked = '';
    return () => {
      delete shown.dataset.marked;
    };
  }, [shown]);
}
