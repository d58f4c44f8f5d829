import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

/** A slide as the manager has it (EN-04); `order` counts from 1. */
export interface ManagedSlide extends HeroSlide {
  readonly order: number;
}

export type ManagedSlides = readonly ManagedSlide[];

/** A change of the list that can be made again on a newer one. It leaves alone what is no longer there. */
export type Change = (slides: ManagedSlides) => ManagedSlides;

/** No phone waits for more: the server refuses a thirteenth. */
export const mostSlides = 12;

const numbered = (slides: readonly HeroSlide[]): ManagedSlides =>
  slides.map((slide, index) => ({ ...slide, order: index + 1 }));

/** A slide at an index, as it was or as a new one: what undoes a deletion. */
export const placed =
  (slide: HeroSlide, to: number): Change =>
  (slides) => {
    const others = slides.filter(({ id }) => id !== slide.id);
    return numbered([...others.slice(0, to), slide, ...others.slice(to)]);
  };

/** The slide at another index, and everything renumbered (ST-08). */
export const moved =
  (id: string, to: number): Change =>
  (slides) => {
    const slide = slides.find((one) => one.id === id);
    return slide ? placed(slide, to)(slides) : slides;
  };

/** The others in their order (ST-08). */
export const without =
  (id: string): Change =>
  (slides) =>
    numbered(slides.filter((slide) => slide.id !== id));

/** The slide in the place that it has; a new one comes last, as count + 1 (ST-08). */
export const written =
  (slide: HeroSlide): Change =>
  (slides) => {
    const at = slides.findIndex(({ id }) => id === slide.id);
    return placed(slide, at < 0 ? slides.length : at)(slides);
  };

const isBuiltIn = (slides: ManagedSlides) => JSON.stringify(slides) === JSON.stringify(numbered(defaultSlides));

/** Slides of a list from elsewhere: they take the place of the built-in ones, and come after slides that staff chose. */
export const imported =
  (found: readonly HeroSlide[]): Change =>
  (slides) =>
    numbered([...(isBuiltIn(slides) ? [] : slides), ...found]);

/** How many slides more there is room for. */
export const roomIn = (slides: ManagedSlides): number => mostSlides - (isBuiltIn(slides) ? 0 : slides.length);
