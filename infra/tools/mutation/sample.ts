// A checker of Stryker: it sorts out all but a sample of the mutants before a test runs for them. Stryker loads it by its path and
// gives it no options of ours, so how large the sample is stands in the environment.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';

/** The variable that says how many of a hundred mutants are tried. */
export const SAMPLE_PERCENT = 'MUTATION_SAMPLE_PERCENT';

/** Why a mutant was not tried, as the report says it. */
export const NOT_IN_SAMPLE = 'not in the sample';

/**
 * Whether a mutant is one of `percent` in a hundred. What it changes decides, so that a repeated run tries the same ones. `path` is
 * that of its file below the repository.
 */
export function isInSample(path: string, { location, mutatorName, replacement }: Mutant, percent: number): boolean {
  const known = JSON.stringify([path, location, mutatorName, replacement]);
  return createHash('sha256').update(known).digest().readUInt32BE() < (percent / 100) * 2 ** 32;
}

const resultOf = (isTried: boolean): CheckResult =>
  isTried ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: NOT_IN_SAMPLE };

const sample: Checker = {
  init: async () => {},
  check: async (mutants) => {
    const percent = Number(process.env[SAMPLE_PERCENT]);
    const isTried = (mutant: Mutant) => isInSample(relative(process.cwd(), mutant.fileName), mutant, percent);
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(isTried(mutant))]));
  },
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }];
