import { imageKeyOf, pictureSlots, slideWidest } from '#shared/content/picture-keys.ts';
import { readSlides } from '#shared/content/slide-list.ts';
import { photoOf } from '#shared/images/photo.ts';
import type { PageData, PageName } from '#shared/pages/page-data.ts';
import type { StoredImage } from '../images/store.ts';

interface PictureUse {
  /** A slot's content key, or a slide's `src`. */
  readonly name: string;
  readonly image: string;
  /** In CSS pixels. */
  readonly widest: number;
  readonly pages: readonly PageName[] | 'all';
}

type Words = Readonly<Record<string, string>>;

/** All places for which staff chose an uploaded image, even if the image was deleted. */
function placesIn(words: Words): PictureUse[] {
  const slots = Object.entries(pictureSlots).map(([name, { pages, widest }]) => ({
    ...{ name, pages, widest },
    image: imageKeyOf(words[name] ?? ''),
  }));
  const slides = (readSlides(words.hero_slides ?? '') ?? []).map(({ src }) => ({
    ...{ name: src, pages: ['home' as const], widest: slideWidest },
    image: imageKeyOf(src),
  }));
  return [...slots, ...slides].flatMap(({ image, ...place }) => (image === undefined ? [] : [{ ...place, image }]));
}

export function pagesWithImage(words: Words, image: string): PageName[] | 'all' {
  const pages = placesIn(words)
    .filter((place) => place.image === image)
    .map((place) => place.pages);
  return pages.includes('all') ? 'all' : pages.flatMap((some) => (some === 'all' ? [] : some));
}

/** A place whose image was deleted shows the built-in drawing again. */
export async function picturesOf(
  page: PageName,
  words: Words,
  readImages: () => Promise<readonly StoredImage[]>,
): Promise<Pick<PageData, 'pictures' | 'credits'>> {
  const places = placesIn(words).filter(({ pages }) => pages === 'all' || pages.includes(page));
  if (places.length === 0) return {};
  const images = new Map((await readImages()).map((image) => [image.key, image]));
  const found = places.flatMap(({ image, ...place }) => {
    const known = images.get(image);
    return known ? [{ ...place, image: known }] : [];
  });
  const credits = [...new Set(found.map(({ image }) => image.credit).filter(Boolean))];
  return {
    ...(found.length > 0 && {
      pictures: Object.fromEntries(found.map(({ name, image, widest }) => [name, photoOf(image, widest)])),
    }),
    ...(credits.length > 0 && { credits }),
  };
}
