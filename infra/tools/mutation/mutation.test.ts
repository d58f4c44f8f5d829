import { describe, expect, it } from 'vitest';
import { type MutationReport, scoreOf, scoreRow } from './score.ts';
import { isMutated, readRooms } from './stryker.ts';

const location = { start: { line: 7 } };

function reportWith(...mutants: { status: string; testsCompleted?: number }[]): MutationReport {
  const full = mutants.map((mutant) => ({ mutatorName: 'Block', replacement: '{}', location, ...mutant }));
  return { files: { 'shared/a.ts': { mutants: full } } };
}

describe('the rooms that are mutated', () => {
  it('are the folders of shared/ and functions/, each with its judges', () => {
    const rooms = readRooms();
    expect(rooms).toContainEqual({ name: 'shared/users', tests: ['shared', 'functions/users'] });
    expect(rooms).toContainEqual({ name: 'functions/users', tests: ['functions/users'] });
    expect(rooms).toContainEqual({ name: 'functions/kit', tests: ['functions/kit', 'functions'] });
    expect(rooms.map(({ name }) => name)).not.toContain('functions/testing');
  });

  it.each([
    ['functions/users/assign.ts', true],
    ['functions/users/users.test.ts', false],
    ['functions/users/api.lambda.ts', false],
    ['shared/api/openapi.json', false],
    ['shared/api/openapi.ts', false],
  ])('%s: %s', (path, mutated) => expect(isMutated(path)).toBe(mutated));
});

describe('a score', () => {
  it('is of what was tried: what no test noticed and what no test runs count against it', () => {
    const report = reportWith(
      { status: 'Killed', testsCompleted: 1 },
      { status: 'Timeout' },
      { status: 'Survived', testsCompleted: 3 },
      { status: 'NoCoverage' },
      { status: 'Ignored' },
    );
    const score = scoreOf(report, ['shared/a.ts', 'shared/b.ts']);
    expect(score).toMatchObject({ killed: 2, survived: 1, uncovered: 1, untried: 0, ignored: 1 });
    expect(score.open).toEqual(['shared/a.ts:7  Block {}', 'shared/a.ts:7  Block {}  (no test)']);
    expect(scoreRow('shared', score)).toBe('| shared | 50.0 % | 2 | 1 | 1 | 0 | 1 |');
  });

  it('does not count a mutant as survived if no test was run on it', () => {
    const score = scoreOf(reportWith({ status: 'Survived', testsCompleted: 0 }, { status: 'RuntimeError' }), [
      'shared/a.ts',
    ]);
    expect(score).toMatchObject({ survived: 0, untried: 2, open: [] });
    expect(scoreRow('shared', score)).toContain('| – |');
  });

  it('leaves out files that were not asked for', () => {
    expect(scoreOf(reportWith({ status: 'Killed' }), ['shared/b.ts']).killed).toBe(0);
  });
});
