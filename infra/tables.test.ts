import { expect, it } from 'vitest';
import { tableShapes } from '#functions/testing/tables.ts';
import { type TableSpec, tables } from './tables.ts';

it('the tables in tests of functions have the keys and indexes of the template', () => {
  const shapes = Object.entries<TableSpec>(tables).map(([name, { sorted, indexes = [] }]) => {
    expect(indexes.length).toBeLessThanOrEqual(1);
    const [index] = indexes;
    return [name, { sortKey: sorted, ...(index && { index }) }];
  });
  expect(tableShapes).toEqual(Object.fromEntries(shapes));
});
