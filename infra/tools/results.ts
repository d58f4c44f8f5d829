/** What a run of tests, or one step of them, came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The parts of a vitest JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The parts of a Playwright JSON report that are read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** The tests that vitest ran. */
export function vitestTests(report: VitestReport | undefined): Tally {
  if (!report) return NOTHING;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** The tests that Playwright ran; one that passed only when tried again has failed. */
export function playwrightTests(report: PlaywrightReport | undefined): Tally {
  if (!report) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A step that is a single check. */
export function checkTally(exitCode: number): Tally {
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** A file of Vitest's report that failed and none of whose tests did. */
export function didNotLoad({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** Vitest's step: a file that does not load has no tests, so it counts as a failure of its own. */
export function vitestTally(report: VitestReport | undefined, exitCode: number): Tally {
  const broken = (report?.testResults ?? []).filter(didNotLoad);
  return neverSilent(vitestTests(report), broken.length, exitCode);
}

/** Playwright's step: what fails outside its tests counts too. */
export function playwrightTally(report: PlaywrightReport | undefined, exitCode: number): Tally {
  return neverSilent(playwrightTests(report), report?.errors.length ?? 0, exitCode);
}

/** A runner that ran nothing, or that failed without saying where, is itself a failure. */
function neverSilent(tests: Tally, elsewhere: number, exitCode: number): Tally {
  const failed = tests.failed + elsewhere;
  const isSilent = failed === 0 && (exitCode !== 0 || tests.passed === 0);
  return { ...tests, failed: isSilent ? 1 : failed };
}
