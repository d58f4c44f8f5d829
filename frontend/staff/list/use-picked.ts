import { useState } from 'react';

/** The selected rows on all pages. `of` identifies search and filters: when it changes, the selection is empty. */
export function usePicked<Row>(idOf: (row: Row) => string, of: string) {
  const [kept, keep] = useState({ of, rows: new Map<string, Row>() as ReadonlyMap<string, Row> });
  const rows: ReadonlyMap<string, Row> = kept.of === of ? kept.rows : new Map();
  return {
    rows: [...rows.values()],
    has: (row: Row) => rows.has(idOf(row)),
    set: (changed: readonly Row[], isPicked: boolean) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (isPicked) next.set(idOf(row), row);
        else next.delete(idOf(row));
      }
      keep({ of, rows: next });
    },
    only: (left: readonly Row[]) => keep({ of, rows: new Map(left.map((row) => [idOf(row), row])) }),
  };
}

export type PickedRows<Row> = ReturnType<typeof usePicked<Row>>;
