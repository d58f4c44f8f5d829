import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '../../environments.ts';
import { stackOutput } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';

const run = promisify(execFile);

const unknown = 'unknown';

/** The commit of a checkout, with `-changed` if files differ from it. `unknown` outside a repository. */
export async function releaseOf(folder = ROOT): Promise<string> {
  const command = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=-changed'];
  return run('git', command, { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => unknown,
  );
}

/** `unknown` if nothing is deployed, or a release from before they were named. */
export async function deployedRelease(row: Environment): Promise<string> {
  return stackOutput(row, 'app', 'Release').catch(() => unknown);
}

/** What changed, and the command that takes it back. */
export function releaseLines({ name }: Environment, was: string, is: string): string[] {
  const line = `Release: was ${was}, is ${is}.`;
  if (was === unknown || was === is) return [line];
  const api = `  To take the API back, within seconds: npm run rollback -- ${name}`;
  if (was.endsWith('-changed')) return [line, api];
  const back = `git worktree add ../before ${was} && cd ../before && npm ci && npm run deploy -- ${name} --app-alone`;
  return [line, api, `  To take all of App back: ${back}`];
}
