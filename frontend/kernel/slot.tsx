import type { CSSProperties } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { Photo } from '#shared/images/photo.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { usePageStore } from './page-store.ts';

interface Props extends PictureProps {
  readonly name: PictureSlotName;
}

/** A place for a picture: the photograph that staff chose for it, in the frame of the drawing that stands there without one. */
export function Slot({ name, ...drawing }: Props) {
  const photo = usePageStore().pictures[name];
  return photo ? <Photograph photo={photo} {...drawing} /> : <Picture {...drawing} />;
}

interface PhotographProps extends Omit<PictureProps, 'src'> {
  readonly photo: Photo;
  /** Else what the image itself is said to show. */
  readonly alt?: string;
}

/**
 * A photograph in the widths and formats that a browser chooses among; each that runs the site knows WebP. Its size is its
 * frame's, so that nothing moves.
 */
export function Photograph({ photo, className, width, height, ...more }: PhotographProps) {
  const { folder, widths, widest, alt, focal, placeholder } = photo;
  const files = (format: string) => ({
    srcSet: widths.map((each) => `/${folder}/${each}.${format} ${each}w`).join(),
    sizes: `min(100vw, ${widest}px)`,
  });
  const style = {
    '--frame': `${width} / ${height}`,
    backgroundImage: `url(${placeholder})`,
    ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
  } as CSSProperties;
  return (
    <picture>
      <source type="image/avif" {...files('avif')} />
      <Picture
        {...{ alt, width, height, style }}
        {...more}
        className={`photo ${className}`}
        src={`/${folder}/${widths[0]}.jpg`}
        {...files('webp')}
      />
    </picture>
  );
}
