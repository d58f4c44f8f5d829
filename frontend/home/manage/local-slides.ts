import { SlideInput } from '#shared/content/slide-list.ts';
import { type HeroSlide, slideTransitions } from '#shared/content/slides.ts';
import { isOtherType, usualTransition } from './slide-rules.ts';

/** Local storage keys: the slides from before the server had them (CN-01), and whether the user dismissed their import. */
const KEY = 'hero-images';
const LATER = 'hero-images-later';

/** Local slides, split into complete ones and ones that the user must complete first. */
export interface LocalSlides {
  readonly ready: readonly HeroSlide[];
  readonly open: readonly Partial<HeroSlide>[];
}

/** Parses stored slides; null without any. Incomplete slides are kept, not dropped. */
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
    /** The import tried its picture, which did not load. */
    broken: fields.broken === true,
  };
}

export function readLocal(): LocalSlides | null {
  return localStorage.getItem(LATER) === null ? sortLocal(localStorage.getItem(KEY)) : null;
}

export function keepLocal(rest: readonly (Partial<HeroSlide> & { readonly broken?: boolean })[]): void {
  if (rest.length > 0) localStorage.setItem(KEY, JSON.stringify(rest));
  else localStorage.removeItem(KEY);
}

/** Keeps the list, and does not offer the import again in this browser. */
export const dismissLocal = (): void => localStorage.setItem(LATER, 'yes');
