import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchors } from '../kernel/paths.ts';

/**
 * Brings a visitor whose address ends in `#locations` there once this page stands, wherever they came from (RT-42). Smoothly,
 * unless they asked for less motion: the stylesheet says so.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (hash === `#${anchors.locations}`) document.getElementById(anchors.locations)?.scrollIntoView();
  }, [hash, key]);
}
