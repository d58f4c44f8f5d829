import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '#events/subscriptions.ts';
import { regionOf, regions } from './doc-regions.ts';
import { generatedFiles, SCHEMAS } from './docs.ts';
import { functionEntries, ROOT } from './functions.ts';

const files = generatedFiles();

it.each([...files.keys()])('%s is what `npm run docs` writes', (path) => {
  const file = join(ROOT, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(files.get(path));
});

describe('the regions that `npm run docs` fills in', () => {
  const written = (path: string, name: string) => regionOf(readFileSync(join(ROOT, path), 'utf8'), name);
  const fresh = (path: string, name: string) => regions[path]?.[name]?.() ?? '';
  const rowsOf = (table: string) =>
    table
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').slice(1, -1))
      .map(([name = '', ...cells]) => ({ name: name.trim(), numbers: cells.map(Number) }));

  it('draw the functions, tables and subscriptions of today, every function among them', () => {
    const drawn = written('docs/architecture.md', 'drawing');
    expect(drawn).toBe(fresh('docs/architecture.md', 'drawing'));
    expect(functionEntries().filter(({ id }) => !new RegExp(`[ &]${id}( |$)`, 'm').test(drawn))).toEqual([]);
  });

  // A figure may lag behind a few commits; a room may not be missing.
  it.each([
    ['docs/architecture.md', 'sizes'],
    ['docs/testing.md', 'counts'],
  ])('give in %s, %s: each row, and figures that are right to a fifth', (path, name) => {
    const is = rowsOf(written(path, name));
    const should = rowsOf(fresh(path, name));
    expect(is.map((row) => row.name)).toEqual(should.map((row) => row.name));
    const wrong = should.filter(({ numbers }, row) =>
      numbers.some((number, at) => Math.abs(number - (is[row]?.numbers[at] ?? 0)) > Math.max(100, number / 5)),
    );
    expect(wrong).toEqual([]);
  });
});

it('keeps no schema of an event that is gone', () => {
  expect(readdirSync(join(ROOT, SCHEMAS)).map((name) => `${SCHEMAS}/${name}`)).toEqual(
    [...files.keys()].filter((path) => path.startsWith(SCHEMAS)).sort(),
  );
});

it('says of every consumer how long it may take and how long its queue hides a message', () => {
  const page = readFileSync(join(ROOT, 'docs', 'decisions', 'delivery.md'), 'utf8');
  const said = [...page.matchAll(/^\| (\w+) \| (\d+) s \| (\d+) s \|/gm)].map(([, ...cells]) => cells.join(' '));
  const rows = Object.entries(subscriptions).map(([name, { timeoutSeconds }]) => [
    name,
    timeoutSeconds,
    6 * timeoutSeconds,
  ]);
  expect(said).toEqual(rows.map((row) => row.join(' ')));
});
