import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One entry of a runner's report: a test, a file that did not load (no `title`), or an error outside all files (no `file`). */
export interface TestResult {
  /** Relative to the root, with forward slashes. */
  readonly file?: string;
  readonly title?: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  /** The first line of the error; present if and only if the status is `failed`. */
  readonly failure?: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    /** Relative to `e2e`. */
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors?: readonly { readonly message?: string; readonly location?: { readonly file: string } }[];
}

const slashes = (path: string) => path.replaceAll('\\', '/');
const shortest = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] || 'failed without a message';

/** Reads a Vitest report. A file that failed although none of its tests did has an entry of its own. */
export function vitestResults({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = slashes(relative(root, name));
    const tests = assertionResults.map((test): TestResult => {
      const about = { file, title: test.fullName, ms: test.duration ?? 0 };
      if (test.status === 'failed') return { ...about, status: 'failed', failure: shortest(test.failureMessages?.[0]) };
      return { ...about, status: test.status === 'passed' ? 'passed' : 'skipped' };
    });
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    return [...tests, { file, status: 'failed', ms: 0, failure: shortest(message) }];
  });
}

/** Reads a Playwright report. A test that passed only on a retry has failed. */
export function playwrightResults({ suites, errors = [] }: PlaywrightReport, root: string): TestResult[] {
  const outside = errors.map(({ message, location }): TestResult => {
    const file = location && slashes(relative(root, location.file));
    return { ...(file?.endsWith('.e2e.ts') && { file }), status: 'failed', ms: 0, failure: shortest(message) };
  });
  return [...suites.flatMap(resultsOfSuite), ...outside];
}

function resultsOfSuite({ specs, suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      const about = { file: `e2e/${file}`, title, ms };
      if (status === 'expected') return { ...about, status: 'passed' };
      if (status === 'skipped') return { ...about, status };
      return { ...about, status: 'failed', failure: shortest(results.find(({ error }) => error)?.error?.message) };
    }),
  );
  return [...own, ...suites.flatMap(resultsOfSuite)];
}

export function tallyOf(results: readonly TestResult[]): Tally {
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** A run without a test, or with an error that its report does not explain, must never count as passed. */
export function neverSilent(results: readonly TestResult[], exitCode: number): readonly TestResult[] {
  const { passed, failed } = tallyOf(results);
  if (failed > 0 || (exitCode === 0 && passed > 0)) return results;
  const failure = passed > 0 ? `ended with exit code ${exitCode} although no test failed` : 'ran no test';
  return [...results, { status: 'failed', ms: 0, failure }];
}

export function nameOf({ file = 'the step itself', title }: TestResult): string {
  return title === undefined ? file : `${file} › ${title}`;
}

export function slowest(results: readonly TestResult[], count: number): TestResult[] {
  return results.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}
