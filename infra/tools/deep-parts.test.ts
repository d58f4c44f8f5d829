import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEEP_PARTS, type DeepResult, lineOf, withRecord } from './deep-parts.ts';
import { ROOT } from './functions.ts';

const [first, second] = DEEP_PARTS.map(({ name }): DeepResult => ({ name, passed: 12, failed: 0, seconds: 40 }));
const document = readFileSync(join(ROOT, 'docs', 'testing.md'), 'utf8');

it('records the result of a part in docs/testing.md and keeps the rows of the others', () => {
  if (!first || !second) throw new Error('The deep tier has two parts at least');
  const once = withRecord(document, [first, second], { day: '2026-11-27', commit: 'abc1234' });
  const twice = withRecord(once, [{ ...second, failed: 1 }], { day: '2026-11-28', commit: 'def5678' });
  expect(twice).toContain(`| \`${first.name}\` | 12 | 0 | 40 s | 2026-11-27 | abc1234 |`);
  expect(twice).toContain(`| \`${second.name}\` | 12 | 1 | 40 s | 2026-11-28 | def5678 |`);
  expect(withRecord(twice, [first, second], { day: '2026-11-27', commit: 'abc1234' })).toBe(once);
  expect(() => withRecord('# Tests', [], { day: '', commit: '' })).toThrow('has no lines');
});

it('marks a part with failed tests by a cross', () => {
  const result = { name: 'kills', passed: 1, seconds: 90 };
  expect(lineOf({ ...result, failed: 0 })).toBe('✓ kills      1 passed, 0 failed (90 s)');
  expect(lineOf({ ...result, failed: 2 })).toMatch(/^✗ kills/);
});

it('the parts name existing test files, and each file of the deep tier once', () => {
  const files = DEEP_PARTS.flatMap(({ runs }) => runs)
    .flatMap((run) => (run === 'mutants' ? [] : run.args))
    .filter((arg) => !arg.startsWith('-'));
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const deep = readdirSync(join(ROOT, 'e2e', 'deep')).filter((name) => name.endsWith('.e2e.ts'));
  expect(files.filter((file) => file.startsWith('e2e/deep/')).sort()).toEqual(
    deep.map((name) => `e2e/deep/${name}`).sort(),
  );
});
