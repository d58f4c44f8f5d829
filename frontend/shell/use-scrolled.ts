import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};

/** `untold`: the value on the server and until hydration. */
export function useScrolled(pixels: number, untold: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => untold,
  );
}
