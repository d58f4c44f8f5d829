import { type TestResult, tallyOf } from './results.ts';

export interface FlakyFile {
  readonly file: string;
  readonly failure: string;
}

/** With more failed files than this, none runs again: so many failures are not a coincidence. */
export const MOST_LOOKED_AT = 6;
/** With this many flaky files the run fails: so much flakiness is a fault of the suite. */
const TOO_MANY_FLAKY = 3;

/** The files with failures, each with its first one. Leaves out errors outside all files, so that these always fail the run. */
export function failedFiles(results: readonly TestResult[]): FlakyFile[] {
  const failures = new Map<string, string>();
  for (const { file, failure } of results) {
    if (file !== undefined && failure !== undefined && !failures.has(file)) failures.set(file, failure);
  }
  return [...failures].map(([file, failure]) => ({ file, failure }));
}

/** One after another. Returns all results, and the files that passed this time. `again` returns the results of one file. */
export async function lookAgain(
  results: readonly TestResult[],
  again: (file: string) => Promise<readonly TestResult[]>,
): Promise<{ results: readonly TestResult[]; flaky: readonly FlakyFile[] }> {
  const failed = failedFiles(results);
  let after = results;
  const flaky: FlakyFile[] = [];
  for (const entry of failed) {
    const second = await again(entry.file);
    after = [...after.filter(({ file }) => file !== entry.file), ...second];
    if (tallyOf(second).failed === 0) flaky.push(entry);
  }
  return { results: after, flaky };
}

/** Whether the flaky files alone fail the run; `strict` allows none. */
export function failsForFlaky(flaky: readonly FlakyFile[], strict: boolean): boolean {
  return flaky.length >= (strict ? 1 : TOO_MANY_FLAKY);
}
