// What a commit must pass: format and lint of its files, and the types of the whole. It looks at what is staged, in a
// checkout of its own inside .git, so that a change that is left out of the commit can neither help it nor spoil it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();

/** More files than a command line takes are checked as the whole tree. */
const MANY = 400;

interface Check {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}

/** The paths that the commit changes; those it takes away are left out where `kept`. */
const staged = (kept: boolean): string[] =>
  git('diff', '--cached', '--name-only', '--no-renames', '-z', ...(kept ? ['--diff-filter=d'] : []))
    .split('\0')
    .filter((path) => path !== '');

/** Puts what is staged into `tree`, beside the packages that are installed. */
function checkOut(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  git('checkout-index', '--all', '--force', `--prefix=${tree}/`);
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
}

/** What TypeScript knows of the commit before, so that it looks again only at what has changed since. */
const types = (name: string, project: string): Check => ({
  name,
  script: 'node_modules/typescript/bin/tsc',
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', `../${name}.tsbuildinfo`, '-p', project],
});

function lint(files: readonly string[]): Check {
  const paths = files.length > MANY ? ['.'] : files;
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  return { name: 'format or lint', script: 'node_modules/@biomejs/biome/bin/biome', args: [...options, ...paths] };
}

/** Runs a check and shows what it says only where it fails. Resolves with whether it passed. */
async function passes({ script, args }: Check, cwd: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) console.error(output);
  return code === 0;
}

/** The names of the checks that the commit fails. */
async function refusals(): Promise<string[]> {
  const isChecked = (path: string) => /\.([cm]?[jt]sx?|json|css)$/.test(path);
  if (!staged(false).some(isChecked)) return [];
  if (!existsSync(join(ROOT, 'node_modules'))) throw new Error('the packages are not installed (npm test does it)');
  const folder = join(ROOT, git('rev-parse', '--git-path', 'commit-check').trim());
  const tree = join(folder, 'tree');
  checkOut(tree);
  const files = staged(true).filter(isChecked);
  const checks = [types('types', '.'), types('es2023', 'frontend'), ...(files.length > 0 ? [lint(files)] : [])];
  const passed = await Promise.all(checks.map((check) => passes(check, tree)));
  rmSync(tree, { recursive: true, force: true });
  return checks.filter((_, index) => !passed[index]).map(({ name }) => name);
}

try {
  const failed = await refusals();
  if (failed.length > 0) {
    console.error(
      `Not committed: ${failed.join(', ')} (see above). npx biome check --write mends format; npm run typecheck`,
    );
    console.error('shows types. git commit --no-verify commits all the same.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`Not committed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
