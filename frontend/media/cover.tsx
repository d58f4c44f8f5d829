import css from './book.module.css';
import { coverOf } from './cover-motifs.ts';

/** The colour of a spine and of its cover, by the place on the shelf: eight colours by turns (book.module.css). */
export const colourAt = (place: number): number => place % 8;

interface Props {
  readonly name: string;
  /** Sermons of the whole series: a mark for each. */
  readonly count: number;
  /** Its place on the shelf, which gives it the colour of its spine. */
  readonly at: number;
}

/** More marks would run into each other. */
const mostMarks = 14;

/** Numbers from 0 to 1 that follow from a name: a series keeps its cover. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The drawn cover of a series: what its name speaks of, with a mark for each sermon. It decorates. */
export function Cover({ name, count, at }: Props) {
  const [soft, solid, marks] = coverOf(name, Math.min(mostMarks, count), numbersOf(name));
  return (
    <svg aria-hidden="true" className={`${css.book} ${css.cover}`} data-colour={colourAt(at)} viewBox="0 0 120 120">
      <path d={soft} opacity=".32" />
      <path d={solid} />
      <path d={marks} className={css.coverMarks} />
    </svg>
  );
}
