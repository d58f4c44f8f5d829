// A checker for Stryker that rejects all mutants outside a sample before their tests run. Stryker loads it by its path and passes
// no options of ours, so the sample size is in an environment variable.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';

export const SAMPLE_PERCENT = 'MUTATION_SAMPLE_PERCENT';

export const NOT_IN_SAMPLE = 'not in the sample';

/** Depends only on the change, so that repeated runs try the same mutants. `path` is relative to the root. */
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
