import type { Action } from './list.ts';

/** The actions that can be done with a row as it is. */
export function actionsFor<Row>(actions: readonly Action<Row>[], row: Row): readonly Action<Row>[] {
  return actions.filter(({ applies }) => applies?.(row) ?? true);
}
