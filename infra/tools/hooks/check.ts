// The pre-commit check: format and lint of the staged files, and the types of the whole. It uses a checkout of the index inside
// .git, so that unstaged changes can neither fix nor break the commit.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();

/** With more files than a command line can hold, the whole tree is checked. */
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

const staged = (kept: boolean): string[] =>
  git('diff', '--cached', '--name-only', '--no-renames', '-z', ...(kept ? ['--diff-filter=d'] : []))
    .split('\0')
    .filter((path) => path !== '');

function checkOut(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  git('checkout-index', '--all', '--force', `--prefix=${tree}/`);
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
}

/** An incremental type check, which reuses the state of the previous commit. */
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

async function passes({ script, args }: Check, cwd: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) console.error(output);
  return code === 0;
}

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
