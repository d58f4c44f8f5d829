import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { didNotLoad } from './results.ts';

/** One test, or a file that did not load: how long it took, and why it failed. */
export interface Reported {
  readonly name: string;
  readonly ms: number;
  /** The first line of what it failed with; absent where it passed. */
  readonly failure?: string;
}

/** The parts of a Vitest JSON report that are told. */
interface VitestReport {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly status: string;
    /** What a file failed with that did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A file or a `describe` of a Playwright JSON report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    /** That it ended as was expected, at its first try. */
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** What failed outside the tests. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** Vitest's tests, each named by its file, from `root`, and title; a file that did not load is named alone. */
export function vitestReported({ testResults }: VitestReport, root: string): Reported[] {
  return testResults.flatMap((result) => {
    const file = relative(root, result.name);
    const tests = result.assertionResults.map(({ fullName, duration = 0, ...test }) => ({
      name: `${file} › ${fullName}`,
      ms: duration,
      ...(test.status === 'failed' && { failure: firstLine(test.failureMessages?.[0]) }),
    }));
    return didNotLoad(result) ? [...tests, { name: file, ms: 0, failure: firstLine(result.message) }] : tests;
  });
}

/** Playwright's tests, and what failed outside them. */
export function playwrightReported({ suites, errors = [] }: PlaywrightReport): Reported[] {
  const outside = errors.map(({ message }) => ({ name: 'e2e', ms: 0, failure: firstLine(message) }));
  return [...suites.flatMap(testsOf), ...outside];
}

function testsOf({ specs, suites = [] }: Suite): Reported[] {
  const own = specs.map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const message = results.find(({ error }) => error)?.error?.message;
    return {
      name: `e2e/${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(!ok && { failure: firstLine(message) }),
    };
  });
  return [...own, ...suites.flatMap(testsOf)];
}

const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] || 'failed without a word';

/** The so many that took longest, the longest first. */
export function slowest(tests: readonly Reported[], count: number): Reported[] {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}
