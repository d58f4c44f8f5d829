import { SlideInput } from '#shared/content/slide-list.ts';
import { type HeroSlide, slideTransitions } from '#shared/content/slides.ts';
import { isOtherType, usualTransition } from './slide-rules.ts';

/** Where slides lay before the server had them (CN-01), and whether somebody said that they stay there. */
const KEY = 'hero-images';
const LATER = 'hero-images-later';

/** What of a list in this browser can be taken as it is, and what has to be completed first. */
export interface LocalSlides {
  readonly ready: readonly HeroSlide[];
  readonly open: readonly Partial<HeroSlide>[];
}

/** The slides of a list that is no list of ours any more; null where it holds none. Nothing in it is left out. */
export function sortLocal(written: string | null): LocalSlides | null {
  const found = parse(written);
  if (found.length === 0) return null;
  const ready: HeroSlide[] = [];
  const open: Partial<HeroSlide>[] = [];
  for (const one of found.map(readOne).sort((a, b) => a.order - b.order)) {
    const { slide, broken } = one;
    const read = SlideInput.safeParse({ ...slide, id: crypto.randomUUID() });
    if (read.success && !broken && !isOtherType(read.data.src)) ready.push(read.data);
    else open.push({ ...slide, src: slide.src.startsWith('data:') ? '' : slide.src });
  }
  return { ready, open };
}

function parse(written: string | null): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(written ?? '');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function readOne(one: unknown) {
  const fields: Readonly<Record<string, unknown>> = typeof one === 'object' && one !== null ? { ...one } : { src: one };
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  return {
    slide: {
      src: text('src'),
      alt: text('alt'),
      title: text('title'),
      subtitle: text('subtitle'),
      transition: slideTransitions.find((known) => known === fields.transition) ?? usualTransition,
    },
    order: typeof fields.order === 'number' ? fields.order : Number.MAX_SAFE_INTEGER,
    /** Its picture was tried and did not come. */
    broken: fields.broken === true,
  };
}

/** The list that this browser still has; null where there is none, or where somebody does not want to be asked. */
export function readLocal(): LocalSlides | null {
  return localStorage.getItem(LATER) === null ? sortLocal(localStorage.getItem(KEY)) : null;
}

/** Keeps what is still to be taken over; where that is nothing, the list is gone from this browser. */
export function keepLocal(rest: readonly (Partial<HeroSlide> & { readonly broken?: boolean })[]): void {
  if (rest.length > 0) localStorage.setItem(KEY, JSON.stringify(rest));
  else localStorage.removeItem(KEY);
}

/** The list stays where it is, and nobody is asked again in this browser. */
export const dismissLocal = (): void => localStorage.setItem(LATER, 'yes');
