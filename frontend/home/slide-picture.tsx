import type { HeroSlide } from '#shared/content/slides.ts';
import { type PageStore, usePageStore } from '../kernel/page-store.ts';
import { Photograph } from '../kernel/slot.tsx';
import market from '../ui/art/care.svg';
import marketTall from '../ui/art/care-portrait.svg';
import eveningTall from '../ui/art/carols-portrait.svg';
import hill from '../ui/art/hill-panorama.svg';
import hillTall from '../ui/art/hill-panorama-portrait.svg';
import evening from '../ui/art/lanterns.svg';
import path from '../ui/art/path.svg';
import pathTall from '../ui/art/path-portrait.svg';
import table from '../ui/art/table.svg';
import tableTall from '../ui/art/table-portrait.svg';
import { useDrawing } from '../ui/picture.tsx';
import css from './home.module.css';

/** Our own drawings by their slide names, each for wide windows and for phones. */
const drawings: Readonly<Record<string, readonly [wide: string, tall: string]>> = {
  'art:hill': [hill, hillTall],
  'art:table': [table, tableTall],
  'art:path': [path, pathTall],
  'art:market': [market, marketTall],
  'art:lanterns': [evening, eveningTall],
};

/** Narrower windows get the phone drawing. */
const isWide = '(min-width: 36rem)';

type Source = Pick<HeroSlide, 'src'>;

/** The wide and phone picture of a slide that is not an uploaded image. Unknown names fall back to the hill. */
function picturesOf({ src }: Source): readonly [wide: string, tall: string] {
  return src.startsWith('/') ? [src, src] : (drawings[src] ?? [hill, hillTall]);
}

/** The picture for this window’s width. */
export function pictureOf(slide: Source): string {
  const [wide, tall] = picturesOf(slide);
  return matchMedia(isWide).matches ? wide : tall;
}

/** Whether it is one of our drawings, whose sky is light behind the text, unlike a photograph’s. */
export function isDrawing({ src }: Source, pictures: PageStore['pictures']): boolean {
  return !src.startsWith('/') && !pictures[src];
}

interface Props {
  readonly slide: HeroSlide;
  /** In the server’s HTML, and loaded first. */
  readonly first: boolean;
}

export function SlidePicture({ slide, first }: Props) {
  const { pictures } = usePageStore();
  const photo = pictures[slide.src];
  const [wideSource, tallSource] = picturesOf(slide);
  const [wide, tall] = [useDrawing(wideSource), useDrawing(tallSource)];
  const { alt } = slide;
  const size = { width: 1280, height: 520 };
  if (photo) return <Photograph photo={photo} first={first} className={css.heroPhoto} alt={alt} {...size} />;
  const early = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  return (
    <>
      {first && <link {...early} href={wide} {...(tall !== wide && { media: isWide })} />}
      {first && tall !== wide && <link {...early} href={tall} media={`not all and ${isWide}`} />}
      <picture>
        {tall !== wide && <source media={isWide} srcSet={wide} />}
        <img
          className={isDrawing(slide, pictures) ? css.heroArt : css.heroPhoto}
          src={tall}
          {...size}
          alt={alt}
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
    </>
  );
}
