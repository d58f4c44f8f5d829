/** What one step of the tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; skipped: number };
  readonly errors: readonly unknown[];
}

/** A step that is a single check. */
export function checkTally(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Vitest's counts; a file that does not load has no tests, so it counts as a failure of its own. */
export function vitestTally(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return atLeastOneFailure({ passed: report.numPassedTests, failed, skipped: report.numPendingTests }, exitCode);
}

/** Playwright's counts; a test that passed only when tried again counts as failed. */
export function playwrightTally(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, exitCode);
}

/** A runner that ran nothing, or that failed without saying where, is itself a failure. */
function atLeastOneFailure(tally: Tally, exitCode: number): Tally {
  const isSilent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilent ? { ...tally, failed: 1 } : tally;
}
