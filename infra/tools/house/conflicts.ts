import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

const ALONE = 'functions/kit/version-conflict.ts';
const refusal = /\bnew Failure\(\s*(['"`])version_conflict\1/;

/** Version conflicts that are not created by `versionConflict`, which adds the name of the user who saved the newer version. */
export function namelessConflicts(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/') && path !== ALONE && !isTest(path))
    .filter(({ text }) => refusal.test(withoutComments(text)))
    .map(({ path }) => `${path}: does not say who saved the newer version: use versionConflict of ${ALONE}`);
}
