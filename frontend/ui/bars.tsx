import { locale } from '#shared/language/built.ts';
import './theme/chart.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** A few kinds and how many there are of each, as given: words and numbers beside bars, so that nothing is in the bars alone. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className="bars">
      {bars.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="bars__bar" aria-hidden="true" style={{ inlineSize: `${(100 * value) / most}%` }} />
          <b className="num">{value.toLocaleString(locale)}</b>
        </li>
      ))}
    </ul>
  );
}
