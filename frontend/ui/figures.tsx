import './theme/controls.css';

export interface Figure {
  readonly name: string;
  /** Undefined: not known. */
  readonly value: number | undefined;
  /** Its period, or what it leaves out. */
  readonly note?: string;
  /** By how much it changed, in words: `Up 12 on last week`. */
  readonly change?: string;
}

/** The numbers that a screen is about, in a row. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="stats">
      {figures.map(({ name, value, note, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{value === undefined ? '–' : value.toLocaleString('en-US')}</b>{' '}
            {change && <span className="up">{change}</span>} {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
