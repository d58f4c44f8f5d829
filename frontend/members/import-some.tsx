import { type ReactNode, useState } from 'react';
import css from '../staff/file-import.module.css';
import { Button } from '../ui/button.tsx';
import type { RowReport } from './import-file.ts';
import { importWords as w } from './import-words.ts';

/** Rows shown at first, and added by each press. */
const step = 50;

interface Props<Row> {
  readonly of: readonly Row[];
  readonly className: string | undefined;
  /** Renders a row as a list item. */
  readonly children: (row: Row) => ReactNode;
}

/** A list that shows its first rows, and more on demand, since a file may have thousands. */
export function Some<Row>({ of, className, children }: Props<Row>) {
  const [count, setCount] = useState(step);
  const left = of.length - count;
  return (
    <>
      <ul className={className}>{of.slice(0, count).map(children)}</ul>
      {left > 0 && (
        <p>
          <Button look="tool" onClick={() => setCount(count + step)}>
            {w.more(Math.min(step, left))}
          </Button>
        </p>
      )}
    </>
  );
}

/** Rows with the reasons why each, or a value of it, was left out. */
export function RowReports({ of }: { readonly of: readonly RowReport[] }) {
  return (
    <Some of={of} className={css.rows}>
      {({ row, name, reasons }) => (
        <li key={row}>
          <b className="num">{name ? w.lineOf(row, name) : w.line(row)}</b>
          <p className="soft">{reasons.join(' ')}</p>
        </li>
      )}
    </Some>
  );
}
