import './theme/controls.css';
import { Fragment } from 'react';
import { locale } from '#shared/language/built.ts';
import { formatMoney } from '../kernel/money.ts';

export interface Figure {
  readonly name: string;
  /** Undefined if unknown. */
  readonly value: number | undefined;
  /** Formats the value as money, in whole units. */
  readonly currency?: string;
  /** Its period, or what it excludes. */
  readonly note?: string;
  /** The change in words: `Up 12 on last week`. */
  readonly change?: string;
}

/** A row of a screen's main figures. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="stats">
      {figures.map(({ name, value, currency, note, change }) => (
        <div key={name}>
          <dt>
            <Breaking text={name} />
          </dt>
          <dd>
            <b className="num">{textOf(value, currency)}</b> {change && <span className="change">{change}</span>}{' '}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: number | undefined, currency: string | undefined): string {
  if (value === undefined) return '–';
  return currency === undefined ? value.toLocaleString(locale) : formatMoney(value, currency);
}

/** Allows a line break after a slash, because two joined words can be too wide for a phone. */
function Breaking({ text }: { readonly text: string }) {
  const [first, ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((other) => (
        <Fragment key={other}>
          /<wbr />
          {other}
        </Fragment>
      ))}
    </>
  );
}
