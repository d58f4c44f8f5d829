import { expect, it } from 'vitest';
import { type TestResult, tallyOf } from './results.ts';
import { failedFiles, failsForFlaky, lookAgain } from './second-look.ts';

const passes = (file: string, title = 'works'): TestResult => ({ file, title, status: 'passed', ms: 1 });
const fails = (file: string | undefined, failure: string): TestResult => ({
  ...(file !== undefined && { file, title: 'works' }),
  status: 'failed',
  ms: 1,
  failure,
});

const first = [passes('a'), fails('b', 'Timed out'), passes('b', 'waits'), fails('c', 'one'), fails('c', 'two')];

it('runs only failed files again, one after another, and replaces their results', async () => {
  const asked: string[] = [];
  const { results, flaky } = await lookAgain(first, async (file) => {
    asked.push(file);
    return file === 'b' ? [passes('b'), passes('b', 'waits')] : [fails('c', 'two'), passes('c')];
  });
  expect(asked).toEqual(['b', 'c']);
  expect(flaky).toEqual([{ file: 'b', failure: 'Timed out' }]);
  expect(tallyOf(results)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

it('keeps an error outside all files as a failure', async () => {
  const { results, flaky } = await lookAgain([passes('a'), fails(undefined, 'No browser')], async () => {
    throw new Error('No file is to be run again');
  });
  expect([flaky, tallyOf(results).failed]).toEqual([[], 1]);
});

it('names the first failure of each failed file', () => {
  expect(failedFiles(first)).toEqual([
    { file: 'b', failure: 'Timed out' },
    { file: 'c', failure: 'one' },
  ]);
});

it('fails a run for three flaky files, and a strict run for one', () => {
  const flaky = (count: number) => failedFiles(Array.from({ length: count }, (_, n) => fails(`file ${n}`, 'late')));
  expect([0, 2, 3].map((count) => failsForFlaky(flaky(count), false))).toEqual([false, false, true]);
  expect([0, 1].map((count) => failsForFlaky(flaky(count), true))).toEqual([false, true]);
});
