import { fieldErrors } from '#shared/api/fields.ts';
import { imageKeyOf } from '#shared/content/picture-keys.ts';
import { SlideInput } from '#shared/content/slide-list.ts';
import { defaultSlides, type HeroSlide, type SlideTransition } from '#shared/content/slides.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { defineFields, type Rules, staffTexts } from '../../staff/form/draft.ts';
import type { PictureOption } from '../../ui/picture-field.tsx';
import type { Errors } from '../../ui/use-answers.ts';
import { messages } from './messages.ts';

const { form: m, refused } = messages;

const OTHER = 'other';
const drawings = defaultSlides.map(({ src, alt }) => ({ value: src, label: alt }));

const other = { value: OTHER, label: m.other };

const fields = defineFields([
  {
    name: 'drawing',
    kind: 'picture',
    label: m.drawing,
    start: 'art:hill',
    required: m.chooseOne,
    options: [...drawings, other],
  },
  {
    name: 'src',
    kind: 'line',
    label: m.src,
    hint: m.srcHint,
    required: m.srcMissing,
    when: ({ drawing }) => drawing === OTHER,
  },
  { name: 'alt', kind: 'line', label: m.alt, hint: m.altHint, required: m.altMissing },
  { name: 'title', kind: 'line', label: m.title, required: m.titleMissing },
  { name: 'subtitle', kind: 'line', label: m.subtitle },
  {
    name: 'transition',
    kind: 'choice',
    label: m.transition,
    start: 'fade',
    required: m.chooseOne,
    options: Object.entries(messages.transitions).map(([value, label]) => ({ value, label })),
  },
]);
export type SlideRows = typeof fields;

/** `src` is empty if `drawing` names the picture. */
export interface SlideAnswers extends Omit<HeroSlide, 'id'> {
  readonly drawing: string;
}

export function answersOf(slide: Partial<HeroSlide>): Partial<SlideAnswers> {
  const isListed = drawings.some(({ value }) => value === slide.src) || imageKeyOf(slide.src ?? '') !== undefined;
  return { ...slide, ...(isListed ? { drawing: slide.src ?? '', src: '' } : { drawing: OTHER }) };
}

export function slideOf({ drawing, src, ...words }: SlideAnswers, id: string): HeroSlide {
  const { alt, title, subtitle, transition } = words;
  return { id, src: drawing === OTHER ? src.trim() : drawing, alt, title, subtitle, transition };
}

/** Whether an address ends in a file type that home does not show (ER-21). */
export function isOtherType(src: string): boolean {
  const ending = /^(?:https:\/\/[^/]+)?\/[^?#]*\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(src)?.[1];
  return ending !== undefined && !/^(?:jpe?g|png|svg|webp)$/i.test(ending);
}

export const slideRules = {
  fields,
  check(answers): Errors {
    const slide = slideOf(answers, 'new');
    if (isOtherType(slide.src)) return { src: refused.type.text };
    const { error } = SlideInput.safeParse(slide);
    return error ? fieldErrors(error.issues, slide, staffTexts) : {};
  },
} satisfies Rules<SlideRows, SlideAnswers>;

/** `pictureOf`: the address of a built-in drawing. */
export function slideRulesWith(images: readonly PictureOption[], pictureOf: (slide: Pick<HeroSlide, 'src'>) => string) {
  const [drawing, ...others] = slideRules.fields;
  const shown = drawings.map((option) => ({ ...option, src: pictureOf({ src: option.value }) }));
  return { ...slideRules, fields: [{ ...drawing, options: [...shown, ...images, other] }, ...others] as const };
}

export function altOf(drawing: string, images: readonly Pick<StaffImage, 'image_key' | 'alt_text'>[]): string {
  const image = images.find(({ image_key }) => image_key === imageKeyOf(drawing));
  return image?.alt_text ?? drawings.find(({ value }) => value === drawing)?.label ?? '';
}

export const usualTransition: SlideTransition = 'fade';
