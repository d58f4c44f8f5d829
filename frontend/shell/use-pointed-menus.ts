import { type RefObject, useEffect } from 'react';

/** Opens the menus inside an element for a mouse (pointed-menus.ts). Devices without one never fetch the code. */
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
      // A press opens the menus without it, too.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [root]);
}
