import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coverageFindings, coverageRows } from './coverage.ts';
import { ROOT } from './functions.ts';

const page = readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8');
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);

function findingsWith(id: string, row: string): string[] {
  const open = page.replace(/\| (done|part) \| .*\|$/gm, '| open | |');
  const current = open.split('\n').find((text) => text.startsWith(`| ${id} |`)) ?? '';
  expect(current).not.toBe('');
  return coverageFindings(open.replace(current, row), (path) =>
    path === 'e2e/a.e2e.ts' ? "test('shows the list', x); test(\"a visitor's day\", x);" : undefined,
  );
}

it('the page has every id of the specification once, and only existing tests', () => {
  expect(coverageRows(page)).toHaveLength(222);
  expect(coverageFindings(page, read)).toEqual([]);
});

it.each([
  ['a missing id', '', ['RT-05: is missing']],
  ['a doubled id', '| RT-05 | x | open | |\n| RT-05 | x | open | |', ['RT-05: stands there twice']],
  ['an invented id', '| RT-05 | x | open | |\n| RT-99 | x | open | |', ['RT-99: is no id of the specification']],
  ['an unknown state', '| RT-05 | x | finished | |', ['RT-05: "finished" is none of done, part, open']],
  ['done without a test', '| RT-05 | x | done | by hand |', ['RT-05: is done, but names no test']],
  ['open with a test', '| RT-05 | x | open | `e2e/a.e2e.ts › shows the list` |', ['RT-05: is open, but names a test']],
  ['a missing file', '| RT-05 | x | done | `e2e/b.e2e.ts › x` |', ['RT-05: there is no test file e2e/b.e2e.ts']],
  [
    'a missing test',
    '| RT-05 | x | part | `e2e/a.e2e.ts › shows the list`<br>`e2e/a.e2e.ts › shows the` |',
    ['RT-05: e2e/a.e2e.ts has no test "shows the"'],
  ],
])('the page is refused for %s', (_, row, findings) => {
  expect(findingsWith('RT-05', row)).toEqual(findings);
});

it('a row may name several tests and contain escaped bars', () => {
  const row = "| RT-05 | a \\| b | done | `e2e/a.e2e.ts › shows the list`<br>`e2e/a.e2e.ts › a visitor's day` |";
  expect(findingsWith('RT-05', row)).toEqual([]);
});
