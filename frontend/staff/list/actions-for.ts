import type { Action } from './list.ts';

export function actionsFor<Row>(actions: readonly Action<Row>[], row: Row): readonly Action<Row>[] {
  return actions.filter(({ applies }) => applies?.(row) ?? true);
}
