import { expect, it } from 'vitest';
import { allowed, findUnlicensed, main, readPackages } from './licences.ts';

const packages = readPackages();
const named = (license: string | undefined, name = 'a-package') => ({ name, version: '1.0.0', license });

it('every package of the lock file has a licence of the list, and every licence of the list has a package', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(findUnlicensed(packages)).toEqual([]);
  const used = packages.flatMap(({ license = '' }) => license.split(/[() ]+/));
  expect(Object.keys(allowed).filter((id) => !used.includes(id))).toEqual([]);
});

it.each([
  ['GPL-3.0-only', false],
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['(MIT AND Zlib)', true],
  ['LGPL-3.0-or-later', false],
  ['CC-BY-4.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['toString', false],
  [undefined, false],
])('the licence %s of any package is allowed: %s', (license, isAllowed) => {
  expect(findUnlicensed([named(license)])).toHaveLength(isAllowed ? 0 : 1);
});

it('npm run licences fails on a new licence, and says what to do', () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(main(say, [named('GPL-3.0-only'), named(undefined, 'b'), named('MIT')])).toBe(1);
  expect(main(say, [named('MIT')])).toBe(0);
  const advice = 'Read its terms, then add it to infra/tools/licences.ts with the reason, or use another package.';
  expect(said).toEqual([
    `✗ a-package 1.0.0: its licence GPL-3.0-only is not on our list. ${advice}`,
    `✗ b 1.0.0: it names no licence. ${advice}`,
    'All 1 packages have licences of our list.',
  ]);
});
