import type { HeroSlide } from '#shared/content/slides.ts';
import hill from '../ui/art/hill.svg';
import evening from '../ui/art/slide-evening.svg';
import market from '../ui/art/slide-market.svg';
import path from '../ui/art/slide-path.svg';
import table from '../ui/art/slide-table.svg';
import css from './home.module.css';

/** Our own drawings of the hill's day, by the names that slides call them. */
const drawings: Readonly<Record<string, string>> = {
  'art:hill': hill,
  'art:table': table,
  'art:path': path,
  'art:market': market,
  'art:lanterns': evening,
};

/** Where a slide's picture lies; a name that no drawing has is the hill. */
export function pictureOf({ src }: Pick<HeroSlide, 'src'>): string {
  return src.startsWith('art:') ? (drawings[src] ?? hill) : src;
}

/** Whether it is one of our drawings: its sky is light where the words stand. A photograph's is not. */
export function isDrawing({ src }: Pick<HeroSlide, 'src'>): boolean {
  return src.startsWith('art:');
}

interface Props {
  readonly slide: HeroSlide;
  /** The one that comes with the page: fetched before everything else. */
  readonly first: boolean;
}

export function SlidePicture({ slide, first }: Props) {
  return (
    <img
      className={isDrawing(slide) ? css.heroArt : `${css.heroArt} ${css.heroArtPhoto}`}
      src={pictureOf(slide)}
      width={2000}
      height={860}
      alt={slide.alt}
      decoding={first ? 'sync' : 'async'}
      {...(first ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
