import { type ComponentProps, createContext, useContext } from 'react';

/** The folder of the church's drawings, where they are in colours of its own; else they are the build's assets. */
export const Drawings = createContext<string | undefined>(undefined);

/** The address of a drawing on this page. */
export const useDrawing = (src: string) => src.replace('/assets/', useContext(Drawings) ?? '/assets/');

export interface PictureProps {
  readonly src: string;
  readonly className: string | undefined;
  /** The drawing's own size, so that nothing moves when it arrives. */
  readonly width: number;
  readonly height: number;
  /** Above the fold: fetch it early. */
  readonly first?: boolean;
}

/**
 * A drawing that only decorates, unless `more` says otherwise. It fills its place and is cut at its left and top first (see
 * theme).
 */
export function Picture({
  first,
  src,
  ...more
}: PictureProps & Pick<ComponentProps<'img'>, 'alt' | 'srcSet' | 'sizes' | 'style'>) {
  return (
    <img
      alt=""
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...more}
      src={useDrawing(src)}
    />
  );
}
