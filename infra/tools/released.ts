/**
 * The first schema of each version of an event (events/released). Consumers rely on it, so it never changes, and the list of digests
 * next to it only grows: `main` is where a schema is released (docs/consume.md#what-may-change).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const RELEASED = 'events/released';
/** In the format of `sha256sum`, one line for each file. */
const LIST = 'SHA256SUMS';

const advice =
  'Consumers rely on it. Restore it (git restore --source main -- events/released), and give a breaking change a new version.';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** File → digest. */
const rowsOf = (list: string): Map<string, string> =>
  new Map([...list.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, digest = '', file = '']) => [file, digest]));

function readList(folder: string): Map<string, string> {
  const path = join(folder, LIST);
  return rowsOf(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

/** A sentence for each deleted or changed release, and for each file that the list lacks. */
export function releaseProblems(folder: string, listOnMain = ''): string[] {
  const listed = readList(folder);
  const files = readdirSync(folder).filter((name) => name !== LIST);
  const digests = new Map(files.map((file) => [file, digestOf(readFileSync(join(folder, file), 'utf8'))]));
  // The digest on main counts if a branch has changed the list, too.
  const released = new Map([...listed, ...rowsOf(listOnMain)]);
  const sentences = [...released].flatMap(([file, digest]) => {
    if (!digests.has(file)) return [`${file} was released and is gone. ${advice}`];
    if (digests.get(file) !== digest) return [`${file} was changed after its release. ${advice}`];
    return listed.get(file) === digest ? [] : [`${file} was released, and ${LIST} no longer has its line. ${advice}`];
  });
  const unlisted = files.filter((file) => !released.has(file));
  return [...sentences, ...unlisted.map((file) => `${file} is not in ${LIST}: delete it, and run npm run docs.`)];
}

/** Adds the schemas of new versions, by file, and their digests. Throws the problems if there are any, and writes nothing. */
export function releaseNew(folder: string, schemas: ReadonlyMap<string, string>, listOnMain?: string): void {
  const problems = releaseProblems(folder, listOnMain);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const listed = readList(folder);
  for (const [file, text] of schemas) {
    if (listed.has(file)) continue;
    writeFileSync(join(folder, file), text);
    listed.set(file, digestOf(text));
  }
  const lines = [...listed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, digest]) => `${digest}  ${file}\n`);
  writeFileSync(join(folder, LIST), lines.join(''));
}

/**
 * The lines of the list on `main`, where this branch left it. At the tip of `main` also those of the commit before, and on a pull
 * request's merge commit those of its first parent. Empty in a copy without a history, where the list itself is the only guard.
 */
export function listOnMain(root: string): string {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return undefined;
    }
  };
  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim();
  const main = commitOf('origin/main') ?? commitOf('main');
  const left = main && git('merge-base', 'HEAD', main)?.trim();
  const bases = left && left !== commitOf('HEAD') ? [left] : [left, commitOf('HEAD^1')];
  return bases.map((base) => (base && git('show', `${base}:./${RELEASED}/${LIST}`)) ?? '').join('');
}
