import { coverPaths } from '#shared/media/cover.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import css from './shelf.module.css';

/** The colour of a spine and of its cover. The eight colours of shelf.module.css repeat along the shelf. */
export const colourAt = (place: number): number => place % 8;

interface Props {
  readonly name: string;
  /** Sermons in the whole series; each gets a mark. */
  readonly count: number;
  readonly at: number;
}

export function Cover({ name, count, at }: Props) {
  return <CoverDrawing paths={coverPaths(name, count)} className={`${css.book} ${css.cover}`} colour={colourAt(at)} />;
}
