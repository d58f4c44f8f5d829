import { spawnSync } from 'node:child_process';

export interface ChangedFiles {
  /** Changed, new and deleted files, committed or not. Sorted paths from the root. */
  readonly files: readonly string[];
  readonly since: string;
}

const MAINS = ['origin/main', 'main'];

/** Asks git. Throws if the folder is not a clone or lacks a main branch. */
export function changedFiles(root: string): ChangedFiles {
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
