import { coverPaths } from '#shared/media/cover.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import css from './shelf.module.css';

/** The colour of a spine and of its cover. The eight colours of shelf.module.css repeat along the shelf. */
export const colourAt = (place: number): number => place % 8;

interface Props {
  readonly name: string;
  /** Sermons in the whole series; each gets a mark. */
  readonly count: number;
  /** Position on the shelf; sets the colour, as on the spine. */
  readonly at: number;
}

/** The drawn cover of a series, with a mark for each sermon. Decorative, so screen readers skip it. */
export function Cover({ name, count, at }: Props) {
  return <CoverDrawing paths={coverPaths(name, count)} className={`${css.book} ${css.cover}`} colour={colourAt(at)} />;
}
