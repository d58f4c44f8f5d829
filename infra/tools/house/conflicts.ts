import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

const ALONE = 'functions/kit/version-conflict.ts';
const refusal = /\bnew Failure\(\s*(['"`])version_conflict\1/;

/** Refusals of an older version that do not go through `versionConflict`, which adds who saved the newer one. */
export function namelessConflicts(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/') && path !== ALONE && !isTest(path))
    .filter(({ text }) => refusal.test(withoutComments(text)))
    .map(({ path }) => `${path}: does not say who saved the newer version: use versionConflict of ${ALONE}`);
}
