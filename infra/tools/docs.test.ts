import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { subscriptions } from '#events/subscriptions.ts';
import { generatedFiles, SCHEMAS } from './docs.ts';
import { ROOT } from './functions.ts';

const files = generatedFiles();

it.each([...files.keys()])('%s is what `npm run docs` writes', (path) => {
  const file = join(ROOT, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(files.get(path));
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
