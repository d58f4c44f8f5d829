import { relative } from 'node:path';

/** One test and how long it took. */
export interface Timed {
  readonly name: string;
  readonly ms: number;
}

/** The parts of a Vitest JSON report that hold times. */
interface VitestTimes {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

/** A file or a `describe` of a Playwright JSON report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The times of Vitest's tests, each named by its file, from `root`, and title. */
export function vitestTimes({ testResults }: VitestTimes, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      ms: duration,
    })),
  );
}

/** The times of Playwright's tests. */
export function playwrightTimes({ suites }: { readonly suites: readonly Suite[] }): Timed[] {
  return suites.flatMap((suite) => [
    ...suite.specs.map(({ file, title, tests }) => ({
      name: `e2e/${file} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...playwrightTimes({ suites: suite.suites ?? [] }),
  ]);
}

/** The so many that took longest, the longest first. */
export function slowest(times: readonly Timed[], count: number): Timed[] {
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}
