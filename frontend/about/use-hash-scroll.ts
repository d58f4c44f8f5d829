import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/**
 * Scrolls to `#locations` once this page has rendered, from any previous page (RT-42). Smoothly, unless the visitor prefers
 * reduced motion; the stylesheet decides.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (hash === `#${anchors.locations}`) document.getElementById(anchors.locations)?.scrollIntoView();
  }, [hash, key]);
}
