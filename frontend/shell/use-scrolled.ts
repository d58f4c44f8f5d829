import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};

/** Whether the page is scrolled further than `pixels`. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
}
