import { type RefObject, useEffect } from 'react';

/** Devices without a mouse do not load the code. */
export function usePointedMenus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = root.current;
    if (!nav || !matchMedia('(any-hover: hover)').matches) return;
    let stop = () => {};
    let isGone = false;
    import('./pointed-menus.ts').then(
      ({ openForMouse }) => {
        if (!isGone) stop = openForMouse(nav);
      },
      // If the code fails to load, a press still opens the menus.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [root]);
}
