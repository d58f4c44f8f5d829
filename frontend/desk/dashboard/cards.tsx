import type { CSSProperties } from 'react';
import css from './dashboard.module.css';

export interface Card {
  readonly name: string;
  readonly value: string;
  /** The change from the previous period, which it names: `Up 46 (+4 %) on Sun 15 Nov`. */
  readonly change?: string | undefined;
  readonly note?: string;
  /** The colour only repeats what its text says. */
  readonly tone?: 'good' | 'bad' | undefined;
  readonly estimate?: string | undefined;
}

const tones = { good: css.good, bad: css.bad } as const;

interface Props {
  /** The region's label; without one the cards belong to another region. */
  readonly label?: string;
  readonly cards: readonly Card[];
}

export function Cards({ label, cards }: Props) {
  // The longest figure sets the font size of the whole row.
  const letters = Math.max(...cards.map(({ value }) => value.length));
  const figures = (
    <dl className={`stats ${css.cards}`} style={{ '--letters': letters } as CSSProperties}>
      {cards.map(({ name, value, change, note, tone, estimate }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className={tone ? `num ${tones[tone]}` : 'num'}>{value}</b>{' '}
            {change && <span className={`change ${css.strong}`}>{change}</span>} {note && <span>{note}</span>}{' '}
            {estimate && <span className="tag">{estimate}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
  return label ? <section aria-label={label}>{figures}</section> : figures;
}
