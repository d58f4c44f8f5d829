import { expect, it } from 'vitest';
import { nameOf, neverSilent, playwrightResults, slowest, type TestResult, tallyOf, vitestResults } from './results.ts';

const failed = 'failed';
const passed = 'passed';

function vitest() {
  const adds = { fullName: 'a adds', status: passed, duration: 12 };
  const counts = {
    fullName: 'b counts',
    status: failed,
    failureMessages: ['\x1b[31mError: one too many\x1b[39m\n  at'],
  };
  const file = (name: string, status: string, ...assertionResults: (typeof adds | typeof counts)[]) => ({
    ...{ name: `/repo/shared/${name}.test.ts`, status, assertionResults },
  });
  const waits = { fullName: 'a waits', status: 'pending', duration: 0 };
  const broken = { ...file('c', failed), message: 'Cannot find ./c.ts' };
  return vitestResults({ testResults: [file('a', passed, adds, waits), file('b', failed, counts), broken] }, '/repo');
}

function playwright() {
  const spec = (
    title: string,
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
    ...results: { duration: number; error?: { message: string } }[]
  ) => ({ file: 'story.e2e.ts', title, tests: [{ status, results }] });
  const late = { duration: 400, error: { message: 'Timed out\n  12 |' } };
  const inner = { specs: [spec('a retried one', 'flaky', late, { duration: 700 }), spec('a skipped one', 'skipped')] };
  return playwrightResults(
    {
      suites: [{ specs: [spec('a walk', 'expected', { duration: 900 })], suites: [inner] }],
      errors: [{}, { message: 'No such import', location: { file: '/repo/e2e/broken.e2e.ts' } }],
    },
    '/repo',
  );
}

it('names the slowest tests of both runners by file and title', () => {
  expect(slowest([...vitest(), ...playwright()], 3).map((result) => [nameOf(result), result.ms])).toEqual([
    ['e2e/story.e2e.ts › a retried one', 1100],
    ['e2e/story.e2e.ts › a walk', 900],
    ['shared/a.test.ts › a adds', 12],
  ]);
});

it('gives each failure its first line, whether of a test, a file that did not load, a retried test or an error outside', () => {
  const failures = [...vitest(), ...playwright()].flatMap((result) =>
    result.failure ? [[nameOf(result), result.failure]] : [],
  );
  expect(failures).toEqual([
    ['shared/b.test.ts › b counts', 'Error: one too many'],
    ['shared/c.test.ts', 'Cannot find ./c.ts'],
    ['e2e/story.e2e.ts › a retried one', 'Timed out'],
    ['the step itself', 'failed without a message'],
    ['e2e/broken.e2e.ts', 'No such import'],
  ]);
});

it('counts tests, files that did not load and errors outside', () => {
  expect(tallyOf(vitest())).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(tallyOf(playwright())).toEqual({ passed: 1, failed: 3, skipped: 1 });
});

it('adds a failure if a runner ran nothing, or ended with an error that no test explains', () => {
  const good: TestResult = { file: 'a', title: 'adds', status: passed, ms: 1 };
  const bad: TestResult = { file: 'a', title: 'counts', status: failed, ms: 1, failure: 'Error' };
  expect(neverSilent([good], 0)).toEqual([good]);
  expect(neverSilent([good, bad], 1)).toEqual([good, bad]);
  for (const [results, exitCode] of [
    [[good], 1],
    [[], 0],
    [[], 1],
    [[{ ...good, status: 'skipped' }], 0],
  ] as [TestResult[], number][]) {
    expect(tallyOf(neverSilent(results, exitCode)).failed).toBe(1);
  }
});
