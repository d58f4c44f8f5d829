import type { HeroSlide } from '#shared/content/slides.ts';
import { type PageStore, usePageStore } from '../kernel/page-store.ts';
import { Photograph } from '../kernel/slot.tsx';
import hill from '../ui/art/hill.svg';
import evening from '../ui/art/slide-evening.svg';
import market from '../ui/art/slide-market.svg';
import path from '../ui/art/slide-path.svg';
import table from '../ui/art/slide-table.svg';
import { useDrawing } from '../ui/picture.tsx';
import css from './home.module.css';

/** Our own drawings of the hill's day, by the names that slides call them. */
const drawings: Readonly<Record<string, string>> = {
  'art:hill': hill,
  'art:table': table,
  'art:path': path,
  'art:market': market,
  'art:lanterns': evening,
};

type Source = Pick<HeroSlide, 'src'>;

/** Where a slide's picture lies, if it is no uploaded image; a name that no drawing has is the hill. */
export function pictureOf({ src }: Source): string {
  return src.startsWith('/') ? src : (drawings[src] ?? hill);
}

/** Whether it is one of our drawings: its sky is light where the words stand. A photograph's is not. */
export function isDrawing({ src }: Source, pictures: PageStore['pictures']): boolean {
  return !src.startsWith('/') && !pictures[src];
}

interface Props {
  readonly slide: HeroSlide;
  /** The one that comes with the page: fetched before everything else. */
  readonly first: boolean;
}

export function SlidePicture({ slide, first }: Props) {
  const { pictures } = usePageStore();
  const className = isDrawing(slide, pictures) ? css.heroArt : `${css.heroArt} ${css.heroArtPhoto}`;
  const photo = pictures[slide.src];
  const src = useDrawing(pictureOf(slide));
  const common = { className, width: 2000, height: 860, alt: slide.alt };
  if (photo) return <Photograph photo={photo} first={first} {...common} />;
  return (
    <img
      src={src}
      {...common}
      alt={slide.alt}
      decoding={first ? 'sync' : 'async'}
      {...(first ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
