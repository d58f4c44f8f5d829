// Installs missing dependencies before every script of package.json: `node infra/tools/ensure.mjs [database] [browser]`. Plain
// JavaScript without packages, since it runs on a fresh clone and on any Node from 20.19 on. `npm ci` then puts the Node of
// package.json on npm's PATH, so that the script itself runs with that one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchByName, installedFile, nodePackage } from './by-name.mjs';
import { ensureDatabase } from './database.mjs';
import { runNpm } from './npm.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const OLDEST_TO_INSTALL = [20, 19];
const OLDEST_TO_RUN = [22, 18];
const PLATFORMS = ['linux', 'darwin', 'win32'];

/** Whether a version such as `v22.18.0` is at least [major, minor]. */
export function isAtLeast(version, [major, minor]) {
  const [isMajor = 0, isMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return isMajor > major || (isMajor === major && isMinor >= minor);
}

/** Whether node_modules matches the lock file. npm writes its list there last, so an aborted install has none. */
export function isInstalled(root) {
  const listPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listPath)) return false;
  const installed = JSON.parse(readFileSync(listPath, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (entry.optional && !installed[path]),
  );
}

/** Why this machine cannot run Steeple, in one sentence, or undefined if it may. */
export function refusal(version, platform) {
  if (!PLATFORMS.includes(platform)) return `Steeple runs on Linux, macOS and Windows, not on ${platform}.`;
  if (!isAtLeast(version, OLDEST_TO_INSTALL)) {
    return `Steeple needs Node ${OLDEST_TO_INSTALL.join('.')} or later, and this is ${version}: install it from nodejs.org.`;
  }
  return undefined;
}

function install() {
  console.log('Installing packages (once, about a minute) …');
  // Explicit options, because NODE_ENV=production or a user's .npmrc could leave out what the build needs.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = runNpm(options, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Error('npm could not install the packages (see above): check the network, then try again.');
}

/** Whether to set our git hooks: only in a clone of its own, not inside another repository, without other hooks. */
function mayHaveHooks(git) {
  if (process.env.CI || !existsSync(join(ROOT, '.git'))) return false;
  const own = git('rev-parse', '--git-path', 'hooks/pre-commit');
  return own !== '' && !existsSync(join(ROOT, own)) && git('config', 'core.hooksPath') === '';
}

/** Does nothing without git or in CI. */
function setHooks() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (mayHaveHooks(git)) git('config', 'core.hooksPath', 'infra/tools/hooks');
}

function installedNode() {
  const wanted = nodePackage(ROOT, process);
  const brought = join(ROOT, 'node_modules', 'node', wanted.file);
  return installedFile(ROOT, wanted) ?? (existsSync(brought) ? brought : undefined);
}

function isNodeNewEnough() {
  const binary = installedNode();
  const version = binary ? spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() : process.version;
  return isAtLeast(version || 'v0.0.0', OLDEST_TO_RUN);
}

/** The `node` package downloads Node in an install script, which some npm configurations block (`ignore-scripts`). */
function ensureNode() {
  if (!installedNode() && !isNodeNewEnough()) fetchByName(ROOT, nodePackage(ROOT, process));
  if (isNodeNewEnough()) return;
  throw new Error(
    `Steeple runs on Node ${OLDEST_TO_RUN.join('.')} or later; the one its packages bring does not run here, and yours is ${process.version}.`,
  );
}

async function main() {
  const reason = refusal(process.version, process.platform);
  if (reason) throw new Error(reason);
  if (!isInstalled(ROOT)) install();
  setHooks();
  ensureNode();
  if (process.argv.includes('database')) ensureDatabase();
  if (process.argv.includes('browser')) await (await import('./browser.mjs')).ensureBrowser();
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
