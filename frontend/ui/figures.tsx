import './theme/controls.css';
import { Fragment } from 'react';
import { locale } from '#shared/language/built.ts';
import { formatMoney } from '../kernel/money.ts';

export interface Figure {
  readonly name: string;
  /** Undefined: not known. */
  readonly value: number | undefined;
  /** Of money, in whole units: how it is written. */
  readonly currency?: string;
  /** Its period, or what it leaves out. */
  readonly note?: string;
  /** By how much it changed, in words: `Up 12 on last week`. */
  readonly change?: string;
}

/** The numbers that a screen is about, in a row. */
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

/** A text whose words may be parted after a slash: on a phone two words in one are wider than their place. */
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
