import { useId } from 'react';
import { locale } from '#shared/language/built.ts';
import css from './reports.module.css';

export interface NumberColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => number | string;
}

interface Props<Row> {
  /** A caption for screen readers. */
  readonly caption: string;
  readonly first: NumberColumn<Row>;
  readonly columns: readonly NumberColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row of sums at the bottom. */
  readonly foot?: readonly (number | string)[];
}

const said = (value: number | string) => (typeof value === 'number' ? value.toLocaleString(locale) : value);

/** A table of numbers with row heads and a row of sums. */
export function Numbers<Row>({ caption, first, columns, rows, keyOf, foot }: Props<Row>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone moves sideways by keyboard, too
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" className={css.reportTable} aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="sr">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{first.head}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{said(first.cell(row))}</th>
              {columns.map(({ head, cell }) => (
                <td key={head}>{said(cell(row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                // biome-ignore lint/suspicious/noArrayIndexKey: a sum has the place of its column
                return <Cell key={index}>{said(cell)}</Cell>;
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
