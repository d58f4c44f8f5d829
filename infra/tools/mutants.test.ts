import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './functions.ts';
import { applyPatch, mutantFindings, readMutant, readMutants, titlePattern } from './mutants.ts';

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);

describe('the mutants of the repository', () => {
  it('all mutants apply to the current code, and name existing tests', () => {
    expect(mutantFindings(readMutants(), read)).toEqual([]);
  });
});

describe('a single mutant file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const patch = join(folder, 'a.patch');
  const file = join(folder, 'guarded.ts');
  const header = '# guard: the check\n# test: a.test.ts › refuses › twice\n';
  const body = '--- a/guarded.ts\n+++ b/guarded.ts\n@@ -1,2 +1,1 @@\n-check();\n work();\n';
  writeFileSync(patch, header + body);
  const mutant = readMutant('a', patch, header + body);
  const tests = () => "it('refuses › twice', x)";

  it('a mutant contains its guard and its test', () => {
    expect(mutant).toMatchObject({ guard: 'the check', test: { path: 'a.test.ts', title: 'refuses › twice' } });
    expect(() => readMutant('b', patch, body)).toThrow('# guard');
    expect(() => readMutant('b', patch, '# guard: x\n# test: a.test.ts')).toThrow('# test');
  });

  it('a mutant can be applied and reverted', () => {
    writeFileSync(file, 'check();\nwork();\n');
    expect(mutantFindings([mutant], tests, folder)).toEqual([]);
    expect(applyPatch(patch, folder)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('work();\n');
    expect(applyPatch(patch, folder, '--reverse')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('check();\nwork();\n');
  });

  it('reports a mutant whose code or test no longer exists', () => {
    writeFileSync(file, 'other();\n');
    expect(mutantFindings([mutant], tests, folder)).toEqual([expect.stringContaining('a: the patch does not apply')]);
    writeFileSync(file, 'check();\nwork();\n');
    expect(mutantFindings([mutant], () => undefined, folder)).toEqual(['a: there is no file a.test.ts']);
    expect(mutantFindings([mutant], () => "it('refuses', x)", folder)).toEqual([
      'a: a.test.ts has no test "refuses › twice"',
    ]);
  });

  it('checks mutants of the same file separately', () => {
    writeFileSync(file, 'check();\nwork();\n');
    expect(mutantFindings([mutant, { ...mutant, name: 'b' }], tests, folder)).toEqual([]);
  });

  it('finds the test of a mutant by a pattern that allows for values in a table’s titles', () => {
    const pattern = new RegExp(titlePattern('refuses %s ($code.name) for 2 (or more)'));
    expect('refuses x (y) for 2 (or more)').toMatch(pattern);
    expect('refuses x (y) for 2 or more').not.toMatch(pattern);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it stands in the file
    const written = new RegExp(titlePattern('refused as ${row.code} at once'));
    expect('refused as busy at once').toMatch(written);
    expect('refused as busy').not.toMatch(written);
  });
});
