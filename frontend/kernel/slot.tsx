import type { CSSProperties } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { Photo } from '#shared/images/photo.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { usePageStore } from './page-store.ts';

interface Props extends PictureProps {
  readonly name: PictureSlotName;
}

/** A picture slot: the photograph that staff chose, in the frame of the default drawing, or that drawing. */
export function Slot({ name, ...drawing }: Props) {
  const photo = usePageStore().pictures[name];
  return photo ? <Photograph photo={photo} {...drawing} /> : <Picture {...drawing} />;
}

interface PhotographProps extends Omit<PictureProps, 'src'> {
  readonly photo: Photo;
  /** Replaces the image's own description. */
  readonly alt?: string;
}

/** A photograph in several widths and formats; every supported browser can show WebP. Loading it does not move the layout. */
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
