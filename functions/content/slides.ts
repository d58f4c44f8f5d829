import type { Caller } from '#shared/api/access.ts';
import type { SlidesUpdate } from '#shared/content/schema.ts';
import { readSlides } from '#shared/content/slide-list.ts';
import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';
import type { Language } from '#shared/language/languages.ts';
import { saveAll } from './save.ts';
import type { Text } from './store.ts';

export const slidesKey = 'hero_slides';

interface Slides {
  readonly data: (HeroSlide & { readonly order: number })[];
  /** 0 before the first change. */
  readonly version: number;
}

function numbered(slides: readonly HeroSlide[], version: number): Slides {
  return { data: slides.map((slide, index) => ({ ...slide, order: index + 1 })), version };
}

export function slidesIn(text: Pick<Text, 'content' | 'version'> | undefined): Slides {
  return numbered(readSlides(text?.content ?? '') ?? defaultSlides, text?.version ?? 0);
}

/** Throws Failure version_conflict {current, yours} if the list was changed since `version`. */
export async function saveSlides(
  { slides, version }: SlidesUpdate,
  editing: { readonly caller: Caller; readonly language: Language },
): Promise<Slides> {
  const change = { key: slidesKey, content: JSON.stringify(slides), field: 'slides' };
  const conflict = ([is]: readonly { content: string; version: number }[]) => ({
    current: slidesIn(is),
    yours: slides,
  });
  const [saved] = await saveAll([change], { ...editing, version, conflict });
  return slidesIn(saved);
}
