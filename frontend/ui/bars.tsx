import { locale } from '#shared/language/built.ts';
import './theme/chart.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface Props {
  readonly bars: readonly Bar[];
  /** Formats a value that is more than a plain number: `Ksh 1,500`. */
  readonly say?: (value: number) => string;
}

const n = (value: number) => value.toLocaleString(locale);

/** A few categories with their counts, in the given order. The bars only repeat the labels and numbers next to them. */
export function Bars({ bars, say }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className={say ? 'stack bars bars--said' : 'stack bars'}>
      {bars.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="bars__bar" aria-hidden="true" style={{ inlineSize: `${(100 * value) / most}%` }} />
          <b className="num">{(say ?? n)(value)}</b>
        </li>
      ))}
    </ul>
  );
}
