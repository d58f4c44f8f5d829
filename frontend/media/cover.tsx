import css from './book.module.css';
import { coverOf } from './cover-motifs.ts';

/** The colour of a spine and of its cover. The eight colours of book.module.css repeat along the shelf. */
export const colourAt = (place: number): number => place % 8;

interface Props {
  readonly name: string;
  /** Sermons in the whole series; each gets a mark. */
  readonly count: number;
  /** Position on the shelf; sets the colour, as on the spine. */
  readonly at: number;
}

/** More marks would overlap. */
const mostMarks = 14;

/** Generates numbers from 0 to 1 seeded by a name, so that a series always has the same cover. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The drawn cover of a series, with a mark for each sermon. Decorative, so screen readers skip it. */
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
