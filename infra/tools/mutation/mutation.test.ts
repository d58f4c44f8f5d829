import { describe, expect, it } from 'vitest';
import { isInSample, NOT_IN_SAMPLE } from './sample.ts';
import { type MutationReport, scoreOf, scoreRow } from './score.ts';
import { isMutated, readRooms } from './stryker.ts';

const location = { start: { line: 7 } };

function reportWith(...mutants: { status: string; statusReason?: string; testsCompleted?: number }[]): MutationReport {
  const full = mutants.map((mutant) => ({ mutatorName: 'Block', replacement: '{}', location, ...mutant }));
  return { files: { 'shared/a.ts': { mutants: full } } };
}

describe('the rooms that Stryker mutates', () => {
  it('the rooms are the folders of shared/ and functions/, each with the tests that judge it', () => {
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
  ])('mutates the file %s: %s', (path, mutated) => expect(isMutated(path)).toBe(mutated));
});

describe('the score of a room', () => {
  it('counts survivors and mutants without a test against it, but only mutants that were tried', () => {
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

  it('does not count a mutant as survived if no test ran for it', () => {
    const score = scoreOf(reportWith({ status: 'Survived', testsCompleted: 0 }, { status: 'RuntimeError' }), [
      'shared/a.ts',
    ]);
    expect(score).toMatchObject({ survived: 0, untried: 2, open: [] });
    expect(scoreRow('shared', score)).toContain('| – |');
  });

  it('leaves out files that were not requested', () => {
    expect(scoreOf(reportWith({ status: 'Killed' }), ['shared/b.ts']).killed).toBe(0);
  });

  it('extrapolates from a sample to all mutants with tests, and states the margin of error', () => {
    const times = (count: number, status: string, more = {}) =>
      Array.from({ length: count }, () => ({ status, testsCompleted: 1, ...more }));
    const report = reportWith(
      ...times(80, 'Killed'),
      ...times(20, 'Survived'),
      ...times(100, 'NoCoverage'),
      ...times(800, 'CompileError', { statusReason: NOT_IN_SAMPLE }),
      ...times(1, 'CompileError', { statusReason: 'a syntax error' }),
    );
    const score = scoreOf(report, ['shared/a.ts']);
    expect(score).toMatchObject({ unsampled: 800, untried: 1 });
    // Tests run 900 of 1,000, and notice four of five of the tried ones.
    expect(scoreRow('shared', score)).toBe('| shared | 72.0 % ± 7 | 80 | 20 | 100 | 801 | 0 |');
  });
});

describe('a sample of mutants', () => {
  const mutant = (line: number) =>
    ({
      id: '1',
      fileName: '',
      mutatorName: 'Block',
      replacement: '{}',
      location: { start: { line, column: 0 }, end: { line, column: 9 } },
    }) as const;
  const chosen = (percent: number) =>
    Array.from({ length: 2000 }, (_, line) => isInSample('shared/a.ts', mutant(line), percent)).filter(Boolean).length;

  it('a sample is the same in every run, has the requested size, and is part of a larger one', () => {
    expect(chosen(10)).toBe(chosen(10));
    expect(chosen(10)).toBeGreaterThan(150);
    expect(chosen(10)).toBeLessThan(250);
    expect(chosen(100)).toBe(2000);
    for (let line = 0; line < 200; line += 1)
      if (isInSample('shared/a.ts', mutant(line), 10)) expect(isInSample('shared/a.ts', mutant(line), 20)).toBe(true);
  });
});
