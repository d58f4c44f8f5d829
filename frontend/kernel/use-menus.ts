import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes them on Escape, a click elsewhere, lost focus or another page. The menus also work without scripts. */
export function useMenus(root: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();

  const place = pathname + hash;
  const last = useRef(place);

  useEffect(() => {
    // A menu opened before the scripts arrived stays open.
    if (last.current === place) return;
    last.current = place;
    close(root.current);
  }, [root, place]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = [...(root.current?.querySelectorAll('details[open]') ?? [])].findLast((menu) =>
        menu.contains(document.activeElement),
      );
      if (!open) return;
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close(root.current);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root]);
}

/** Leaves the parts of a phone's menu as they are, inside the closed menu: the part with the current page is open. */
function close(root: HTMLElement | null): void {
  for (const menu of root?.querySelectorAll('details[open]:not([name=drawer])') ?? []) menu.removeAttribute('open');
}
