// biome-ignore-all lint/a11y/noRedundantRoles: the narrow layout takes the table's display away, and in some browsers its meaning with it
// biome-ignore-all lint/a11y/useSemanticElements: as above
import './theme/lists.css';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  /** What the column holds, in a word. */
  readonly head: ReactNode;
  /** The head is read aloud but not shown: the cells speak for themselves. */
  readonly hiddenHead?: boolean;
  readonly className?: string;
  /** The rows come in this column's order. */
  readonly sorted?: 'ascending' | 'descending';
  /** Where rows may be ordered by this column. */
  readonly onSort?: () => void;
  readonly cell: (row: Row) => ReactNode;
  /** Before the cell's text where rows are cards (phones); the column's own rules show it. */
  readonly name?: string;
  /** There is nothing to say in this row's cell: a card leaves it out. */
  readonly isEmpty?: (row: Row) => boolean;
}

interface Props<Row> {
  /** Read aloud before the table. */
  readonly caption: string;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly rowClass?: (row: Row) => string | undefined;
  readonly className?: string;
}

/** Rows and columns; on phones each row is a card. Widths are the screen's own, by `className`. */
export function Table<Row>({ caption, columns, rows, keyOf, rowClass, className }: Props<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={className ? `grid ${className}` : 'grid'} role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row)} role="row">
            {first && (
              <th scope="row" role="rowheader" className={first.className}>
                {first.cell(row)}
              </th>
            )}
            {others.map((column) => (
              <td key={column.id} role="cell" className={cellClass(column, row)} data-name={column.name}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClass<Row>({ className, isEmpty }: Column<Row>, row: Row): string | undefined {
  return [className, isEmpty?.(row) && 'none'].filter(Boolean).join(' ') || undefined;
}

function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const { head, hiddenHead, className, sorted, onSort } = column;
  return (
    <th scope="col" role="columnheader" className={className} aria-sort={sorted}>
      {hiddenHead ? (
        <span className="sr">{head}</span>
      ) : onSort ? (
        <button type="button" onClick={onSort}>
          {head}
        </button>
      ) : (
        head
      )}
    </th>
  );
}
