import { type HeroSlide, type SlideTransition, slideTransitions } from '#shared/content/slides.ts';

/** After any change nothing moves for this long (PS-04). */
export const LOCK_MS = 1000;
const SPEED_MS = 6000;

/** How a slide was asked for. */
export type Way = 'next' | 'previous' | 'dot';

const defaults: Readonly<Record<Way, SlideTransition>> = {
  next: 'slide-left',
  previous: 'slide-right',
  dot: 'fade',
};

/** How `slide` comes in: as it says itself, else as the way it was asked for says. */
export function transitionOf(slide: { readonly transition?: string }, way: Way): SlideTransition {
  return slideTransitions.find((known) => known === slide.transition) ?? defaults[way];
}

/** How long a slide stays (ms): the content key `hero_carousel_speed`. Nonsense, or less than the lock, counts as 6 s. */
export function speedOf(written: string): number {
  const speed = Number(written.trim() || Number.NaN);
  return Number.isFinite(speed) && speed >= LOCK_MS ? speed : SPEED_MS;
}

/** The index `steps` further, round and round. */
export function around(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** How far along the slides are, in hundredths: (index + 1) / count. */
export function progressOf(index: number, count: number): number {
  return ((index + 1) / count) * 100;
}

/** Which keys move, and how far; the first and the last are reached directly. */
export function keyTarget(
  key: string,
  index: number,
  count: number,
): { readonly to: number; readonly way: Way } | null {
  switch (key) {
    case 'ArrowRight':
      return { to: around(index, 1, count), way: 'next' };
    case 'ArrowLeft':
      return { to: around(index, -1, count), way: 'previous' };
    case 'Home':
      return { to: 0, way: 'dot' };
    case 'End':
      return { to: count - 1, way: 'dot' };
    default:
      return null;
  }
}

export type Slides = readonly HeroSlide[];
