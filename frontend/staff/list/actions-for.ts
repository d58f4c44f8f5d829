import type { Action } from './list.ts';

/** Returns the actions that apply to the row in its present state. */
export function actionsFor<Row>(actions: readonly Action<Row>[], row: Row): readonly Action<Row>[] {
  return actions.filter(({ applies }) => applies?.(row) ?? true);
}
