import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prefixOf } from './class-names.ts';

it('gives no two stylesheets the same letters, or their classes would be one: rename the newer file', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((path) => path.replaceAll('\\', '/'));
  expect(sheets.length).toBeGreaterThan(50);
  expect([...Map.groupBy(sheets, prefixOf).values()].filter(({ length }) => length > 1)).toEqual([]);
});
