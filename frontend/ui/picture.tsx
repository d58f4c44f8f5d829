import { type ComponentProps, createContext, useContext } from 'react';

/** The folder of the drawings in the church's own colours; undefined if the build's assets are used. */
export const Drawings = createContext<string | undefined>(undefined);

export const useDrawing = (src: string) => src.replace('/assets/', useContext(Drawings) ?? '/assets/');

export interface PictureProps {
  readonly src: string;
  readonly className: string | undefined;
  /** The drawing's own size, so that loading it moves nothing. */
  readonly width: number;
  readonly height: number;
  /** Above the fold: load it early, and paint it together with the text. */
  readonly first?: boolean;
}

/** A decorative drawing, unless `more` has an `alt`. It fills its box and is cropped at its left and top first (see theme). */
export function Picture({
  first,
  src,
  ...more
}: PictureProps & Pick<ComponentProps<'img'>, 'alt' | 'srcSet' | 'sizes' | 'style'>) {
  return (
    <img
      alt=""
      {...(first
        ? { decoding: 'sync' as const, fetchPriority: 'high' as const }
        : { decoding: 'async' as const, loading: 'lazy' as const })}
      {...more}
      src={useDrawing(src)}
    />
  );
}
