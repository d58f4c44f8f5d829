import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asvsFindings, asvsRows, CHAPTERS, REQUIREMENTS } from './asvs.ts';
import { ROOT } from './functions.ts';

const page = readFileSync(join(ROOT, 'docs', 'asvs.md'), 'utf8');
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);

it('the list has the standard’s number of requirements per chapter and level', () => {
  const ids = [...REQUIREMENTS.keys()];
  const counts = (kinds: readonly string[], kindOf: (id: string) => string | undefined) =>
    Object.fromEntries(kinds.map((kind) => [kind, ids.filter((id) => kindOf(id) === kind).length]));
  expect(counts(Object.keys(CHAPTERS), (id) => `V${id.split('.')[0]}`)).toEqual(CHAPTERS);
  expect(counts(['1', '2'], (id) => REQUIREMENTS.get(id))).toEqual({ 1: 70, 2: 183 });
});

it('the page has every requirement of levels 1 and 2 once, with existing evidence or a reason', () => {
  expect(asvsFindings(page, read)).toEqual([]);
});

function findingsWith(id: string, row: string): string[] {
  const plain = page.replace(/^(\| \d+\.\d+\.\d+ \| \d) \|.*$/gm, '$1 | x | n/a | x |');
  const current = plain.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
  expect(current).not.toBe('');
  const files: Record<string, string> = { 'a.test.ts': "it('keeps it', x);", 'infra/a.ts': 'minLength: 8' };
  return asvsFindings(plain.replace(current, row), (path) => files[path]);
}

it.each([
  ['a missing requirement', '', ['9.1.2: is missing', 'V9: has 6 rows, the standard 7']],
  [
    'a doubled requirement',
    '| 9.1.2 | 1 | x | n/a | x |\n| 9.1.2 | 1 | x | n/a | x |',
    ['9.1.2: is there twice', 'V9: has 8 rows, the standard 7'],
  ],
  [
    'a requirement of level 3',
    '| 9.1.2 | 1 | x | n/a | x |\n| 6.7.1 | 3 | x | n/a | x |',
    ['V9: has 8 rows, the standard 7', '6.7.1: is no requirement of level 1 or 2'],
  ],
  ['another level', '| 9.1.2 | 2 | x | n/a | x |', ['9.1.2: has level 1']],
  ['an unknown result', '| 9.1.2 | 1 | x | open | x |', ['9.1.2: "open" is none of pass, n/a, deviation']],
  ['a row without a reason', '| 9.1.2 | 1 | x | n/a | |', ['9.1.2: has an empty cell']],
  ['a pass by hand', '| 9.1.2 | 1 | x | pass | by hand |', ['9.1.2: passes, but names no test or configuration']],
  ['a deviation for good', '| 9.1.2 | 1 | x | deviation | it is so |', ['9.1.2: does not say what would change it']],
  ['a missing file', '| 9.1.2 | 1 | x | pass | `b.test.ts › keeps it` |', ['9.1.2: there is no file b.test.ts']],
  [
    'a missing test',
    '| 9.1.2 | 1 | x | pass | `a.test.ts › keeps it`<br>`a.test.ts › keeps` |',
    ['9.1.2: a.test.ts has no test "keeps"'],
  ],
  [
    'a missing configuration',
    '| 9.1.2 | 1 | x | pass | `infra/a.ts › minLength: 9` |',
    ['9.1.2: infra/a.ts has no text "minLength: 9"'],
  ],
])('the page is refused for %s', (_, row, findings) => {
  expect(findingsWith('9.1.2', row)).toEqual(findings);
});

it('the page is refused for a requirement under another chapter', () => {
  expect(findingsWith('9.2.4', '## V99 x\n| 9.2.4 | 2 | x | n/a | x |')).toEqual([
    'V9: has 6 rows, the standard 7',
    '9.2.4: is under V99',
  ]);
});

it('a row may have both evidence and a reason', () => {
  const row = '| 9.1.2 | 1 | x | pass | by `a.test.ts › keeps it`<br>`infra/a.ts › minLength: 8` |';
  expect(findingsWith('9.1.2', row)).toEqual([]);
  expect(asvsRows(row)).toHaveLength(1);
});
