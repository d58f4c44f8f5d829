import type { CSSProperties } from 'react';
import css from './dashboard.module.css';

/** A figure on a card. */
export interface Card {
  readonly name: string;
  readonly value: string;
  /** How it differs from the period before, which it names: `Up 46 (+4 %) on Sun 15 Nov`. */
  readonly change?: string | undefined;
  /** Its period, or what it is of. */
  readonly note?: string;
  /** What the figure means, where it means something: it is said by more than the colour. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** It is reckoned, not counted. */
  readonly estimate?: string | undefined;
}

const tones = { good: css.good, bad: css.bad } as const;

interface Props {
  /** What the region is called; without one it is part of another. */
  readonly label?: string;
  readonly cards: readonly Card[];
}

/** Figures in a row, as at the top of a dashboard. */
export function Cards({ label, cards }: Props) {
  // The longest says how large all of a row are.
  const letters = Math.max(...cards.map(({ value }) => value.length));
  const figures = (
    <dl className={`stats ${css.cards}`} style={{ '--letters': letters } as CSSProperties}>
      {cards.map(({ name, value, change, note, tone, estimate }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className={tone ? `num ${tones[tone]}` : 'num'}>{value}</b>{' '}
            {change && <span className={css.change}>{change}</span>} {note && <span>{note}</span>}{' '}
            {estimate && <span className={css.estimate}>{estimate}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
  return label ? <section aria-label={label}>{figures}</section> : figures;
}
