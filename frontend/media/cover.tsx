import css from './book.module.css';

/** Colours of spines and covers, which books take by turns. */
export const coloursOfBooks = 8;

interface Props {
  readonly name: string;
  /** How many sermons it has: a line of sound for each. */
  readonly count: number;
  /** Its place on the shelf, which gives it the colour of its spine. */
  readonly at: number;
}

/** More lines would run into each other. */
const mostLines = 14;

/** Numbers from 0 to 1 that follow from a name: a series keeps its cover. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The drawn cover of a series: a hill under a sun, and one line of sound for each sermon. It decorates. */
export function Cover({ name, count, at }: Props) {
  const next = numbersOf(name);
  const lines = Math.min(mostLines, count);
  const step = 84 / (lines + 1);
  const sun = { x: Math.round(24 + next() * 72), y: Math.round(26 + next() * 14), r: Math.round(9 + next() * 7) };
  const [left, top, right] = [next, next, next].map((number) => Math.round(62 + number() * 26));
  const sound = Array.from({ length: lines }, (_, line) => {
    const half = Math.round(6 + next() * 20);
    return `M${Math.round(18 + step * (line + 1))} ${66 - half}v${2 * half}`;
  });
  return (
    <svg
      aria-hidden="true"
      className={`${css.book} ${css.cover}`}
      data-colour={at % coloursOfBooks}
      viewBox="0 0 120 120"
    >
      <circle cx={sun.x} cy={sun.y} r={sun.r} />
      <path d={`M0 ${left}C30 ${top} 66 ${(top ?? 0) + 14} 120 ${right}V120H0z`} opacity=".28" />
      <path d={sound.join('')} className={css.coverSound} />
      <path
        d={`M0 ${(right ?? 0) + 16}C40 ${(left ?? 0) + 2} 84 ${(top ?? 0) + 26} 120 ${(left ?? 0) + 14}V120H0z`}
        opacity=".5"
      />
    </svg>
  );
}
