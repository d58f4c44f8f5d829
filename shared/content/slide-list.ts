import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { isPicture } from './picture.ts';
import { type HeroSlide, slideTransitions } from './slides.ts';

/** One slide as staff write it (FM-23). The title and the alternative text are required. */
export const SlideInput = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  src: line(500).check(z.refine(isPicture, { error: 'picture' })),
  alt: line(300),
  title: line(100),
  subtitle: z.union([z.literal(''), line(300)]),
  transition: z.enum(slideTransitions),
});

const distinct = (slides: readonly { readonly id: string }[]) =>
  new Set(slides.map(({ id }) => id)).size === slides.length;

/** The slides of the home page's hero, in order (EN-04). Limited to twelve so that phones do not wait for more. */
export const SlideList = z
  .array(SlideInput)
  .check(z.maxLength(12), z.refine(distinct, { error: 'same_slides', abort: true }));

/** Parses the value of the key `hero_slides`. Returns null if it is not a valid list of slides. */
export function readSlides(written: string): readonly HeroSlide[] | null {
  try {
    return SlideList.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
