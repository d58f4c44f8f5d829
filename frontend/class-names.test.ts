import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prefixOf } from './class-names.ts';

it('no two stylesheets have the same prefix; rename the newer file if they do', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((path) => path.replaceAll('\\', '/'));
  expect(sheets.length).toBeGreaterThan(50);
  expect([...Map.groupBy(sheets, prefixOf).values()].filter(({ length }) => length > 1)).toEqual([]);
});
