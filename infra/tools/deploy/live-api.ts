/** Keeps the aliases of the API's functions and CloudFormation in step: CloudFormation does not learn of a rollback. */
import type { Environment } from '../../environments.ts';
import type { AwsError } from '../aws/call.ts';
import { deleteVersion, type LiveFunction, liveFunctions, moveAlias, readAlias, readVersions } from '../aws/live.ts';
import { stackResources } from '../aws/stacks.ts';

/** None if App does not exist, or comes from a release without aliases. Throws AwsError. */
async function functionsOf(row: Environment): Promise<LiveFunction[]> {
  const resources = await stackResources(row, 'app').catch((error: AwsError) => {
    // CloudFormation's error code for a stack that does not exist.
    if (error.name !== 'ValidationError') throw error;
    return [];
  });
  return liveFunctions(resources);
}

/**
 * Whether an alias has another version than CloudFormation gave it. CodeDeploy would then shift calls from a version that gets
 * none, so the next deployment has to move the aliases at once. Throws AwsError.
 */
export async function isRolledBack(row: Environment): Promise<boolean> {
  for (const fn of await functionsOf(row)) {
    const { version, isShifting } = await readAlias(row, fn);
    if (version !== fn.deployed || isShifting) return true;
  }
  return false;
}

/**
 * Moves the aliases that do not have the deployed version. CloudFormation leaves them if the same release is deployed again after
 * a rollback. Throws AwsError.
 */
export async function goLive(row: Environment): Promise<void> {
  for (const fn of await functionsOf(row)) await moveAlias(row, fn, fn.deployed);
}

/** A rollback needs the one before; the others are for the console, by hand. */
const keptReleases = 3;

/** Deletes the versions of older releases, because CloudFormation keeps all versions. Throws AwsError. */
export async function deleteOldVersions(row: Environment): Promise<void> {
  for (const fn of await functionsOf(row)) {
    const versions = await readVersions(row, fn);
    const releases = [...new Set(versions.map(({ release }) => release))];
    const kept = releases.slice(0, keptReleases);
    for (const { version, release } of versions) if (!kept.includes(release)) await deleteVersion(row, fn, version);
  }
}
