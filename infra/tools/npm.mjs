// Plain JavaScript without packages: `ensure.mjs` runs it before anything is installed.
import { spawnSync } from 'node:child_process';

/** With the user's own npm configuration. Arguments must not contain spaces: Windows starts npm through a command line. */
export function runNpm(args, { cwd, stdio }) {
  const npm = process.env.npm_execpath;
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  return spawnSync(command, all, { cwd, stdio, encoding: 'utf8', shell: !npm && process.platform === 'win32' });
}
