import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

/** A slide in the manager (EN-04); `order` counts from 1. */
export interface ManagedSlide extends HeroSlide {
  readonly order: number;
}

export type ManagedSlides = readonly ManagedSlide[];

/** A change of the list that can be repeated on a newer version. It does nothing if its slide was deleted. */
export type SlideChange = (slides: ManagedSlides) => ManagedSlides;

/** The server rejects more; phones should not have to load them. */
export const mostSlides = 12;

const numbered = (slides: readonly HeroSlide[]): ManagedSlides =>
  slides.map((slide, index) => ({ ...slide, order: index + 1 }));

/** Puts a slide at an index, whether it is in the list or not. Also undoes a deletion. */
export const placed =
  (slide: HeroSlide, to: number): SlideChange =>
  (slides) => {
    const others = slides.filter(({ id }) => id !== slide.id);
    return numbered([...others.slice(0, to), slide, ...others.slice(to)]);
  };

/** Moves a slide to another index and renumbers (ST-08). */
export const moved =
  (id: string, to: number): SlideChange =>
  (slides) => {
    const slide = slides.find((one) => one.id === id);
    return slide ? placed(slide, to)(slides) : slides;
  };

/** Removes a slide and renumbers (ST-08). */
export const without =
  (id: string): SlideChange =>
  (slides) =>
    numbered(slides.filter((slide) => slide.id !== id));

/** Replaces a slide in its position, or appends a new one as count + 1 (ST-08). */
export const savedSlide =
  (slide: HeroSlide): SlideChange =>
  (slides) => {
    const at = slides.findIndex(({ id }) => id === slide.id);
    return placed(slide, at < 0 ? slides.length : at)(slides);
  };

const isBuiltIn = (slides: ManagedSlides) => JSON.stringify(slides) === JSON.stringify(numbered(defaultSlides));

/** Adds imported slides: they replace the built-in ones, or follow slides that staff chose. */
export const imported =
  (found: readonly HeroSlide[]): SlideChange =>
  (slides) =>
    numbered([...(isBuiltIn(slides) ? [] : slides), ...found]);

export const roomIn = (slides: ManagedSlides): number => mostSlides - (isBuiltIn(slides) ? 0 : slides.length);
