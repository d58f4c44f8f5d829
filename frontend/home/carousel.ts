import { type HeroSlide, type SlideTransition, slideTransitions } from '#shared/content/slides.ts';

/** After a change, further changes are ignored for this long (PS-04). */
export const LOCK_MS = 1000;
const SPEED_MS = 6000;

export type SlideControl = 'next' | 'previous' | 'dot';

const defaults: Readonly<Record<SlideControl, SlideTransition>> = {
  next: 'slide-left',
  previous: 'slide-right',
  dot: 'fade',
};

export function transitionOf(slide: { readonly transition?: string }, way: SlideControl): SlideTransition {
  return slideTransitions.find((known) => known === slide.transition) ?? defaults[way];
}

/** In ms, from the content key `hero_carousel_speed`. Invalid values, and values below the lock, count as 6 s. */
export function speedOf(written: string): number {
  const speed = Number(written.trim() || Number.NaN);
  return Number.isFinite(speed) && speed >= LOCK_MS ? speed : SPEED_MS;
}

export function wrappedIndex(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

export function progressOf(index: number, count: number): number {
  return ((index + 1) / count) * 100;
}

export function keyTarget(
  key: string,
  index: number,
  count: number,
): { readonly to: number; readonly way: SlideControl } | null {
  switch (key) {
    case 'ArrowRight':
      return { to: wrappedIndex(index, 1, count), way: 'next' };
    case 'ArrowLeft':
      return { to: wrappedIndex(index, -1, count), way: 'previous' };
    case 'Home':
      return { to: 0, way: 'dot' };
    case 'End':
      return { to: count - 1, way: 'dot' };
    default:
      return null;
  }
}

export type Slides = readonly HeroSlide[];
