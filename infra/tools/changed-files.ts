import { spawnSync } from 'node:child_process';

/** What differs between the folder as it stands and where it left the main branch. */
export interface Changes {
  /** Paths from the root, sorted: changed, new and removed ones, committed or not. */
  readonly files: readonly string[];
  /** The commit they differ from, and which it is, in words. */
  readonly since: string;
}

/** The branches that a clone may have, in the order in which they are looked for. */
const MAINS = ['origin/main', 'main'];

/** Asks git. Throws where the folder is no clone, or has none of the main branches. */
export function changedFiles(root: string): Changes {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return { ok: status === 0, text: stdout?.trim() ?? '', error: stderr?.trim() ?? 'there is no git' };
  };
  const main = MAINS.find((branch) => git('rev-parse', '--verify', '--quiet', branch).ok);
  if (!main) throw new Error(`--changed needs a git clone with a branch ${MAINS.join(' or ')}: run it without that.`);
  const base = git('merge-base', main, 'HEAD');
  if (!base.ok) throw new Error(`--changed: ${base.error || `HEAD has nothing in common with ${main}`}`);
  const lists = [
    git('diff', '--name-only', '--no-renames', base.text),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  for (const { ok, error } of lists) if (!ok) throw new Error(`--changed: ${error}`);
  const files = new Set(lists.flatMap(({ text }) => text.split('\n')).filter((path) => path !== ''));
  return { files: [...files].sort(), since: `${base.text.slice(0, 8)}, where ${main} was left` };
}
