import { describe, expect, it } from 'vitest';
import { checkTally, playwrightTally, vitestTally } from './results.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [passedFile] };
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

describe('the count of a step', () => {
  it('is the count of its tests', () => {
    expect(vitestTally(vitest, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(vitestTally({ ...vitest, numFailedTests: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 });
    expect(playwrightTally(playwright, 0)).toEqual({ passed: 2, failed: 0, skipped: 1 });
    expect(playwrightTally({ ...playwright, stats: { ...playwright.stats, unexpected: 1 } }, 1)).toMatchObject({
      failed: 1,
    });
    expect([checkTally(0).passed, checkTally(2).failed]).toEqual([1, 1]);
  });

  it('holds what fails outside the tests', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(vitestTally({ ...vitest, testResults: [passedFile, broken] }, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(playwrightTally({ ...playwright, errors: ['no server'] }, 1)).toMatchObject({ passed: 2, failed: 1 });
    expect(playwrightTally({ ...playwright, stats: { ...playwright.stats, flaky: 1 } }, 0)).toMatchObject({
      failed: 1,
    });
  });

  it('is a failure where a runner ran nothing, left no report, or failed without saying where', () => {
    expect(vitestTally({ ...vitest, numPassedTests: 0, testResults: [] }, 0)).toMatchObject({ failed: 1 });
    expect(vitestTally(undefined, 0)).toMatchObject({ failed: 1 });
    expect(vitestTally(vitest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(playwrightTally(undefined, 0)).toMatchObject({ failed: 1 });
    expect(playwrightTally(playwright, 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});
