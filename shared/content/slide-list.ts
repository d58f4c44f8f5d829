import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { isPicture } from './picture.ts';
import { type HeroSlide, slideTransitions } from './slides.ts';

/** One slide as staff write it (FM-23): what it shows is said to who does not see it, and it has a title. */
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

/** The slides of home's first screen in their order (EN-04). No phone waits for more than twelve. */
export const SlideList = z
  .array(SlideInput)
  .check(z.maxLength(12), z.refine(distinct, { error: 'same_slides', abort: true }));

/** The slides that a text is, as the key `hero_slides` keeps them; null where it is none. */
export function readSlides(written: string): readonly HeroSlide[] | null {
  try {
    return SlideList.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
