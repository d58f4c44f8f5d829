// Installs what is missing, before every script of package.json: `node infra/tools/ensure.mjs [browser]`.
// Plain JavaScript without packages, since it runs on a fresh clone and on any Node from 20.19 on; `npm ci` then puts
// the Node of package.json on npm's PATH, so that the script itself runs under that one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const OLDEST_TO_INSTALL = [20, 19];
const OLDEST_TO_RUN = [22, 18];
const PLATFORMS = ['linux', 'darwin', 'win32'];

/** Whether a version such as `v22.18.0` is at least [major, minor]. */
export function isAtLeast(version, [major, minor]) {
  const [isMajor = 0, isMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return isMajor > major || (isMajor === major && isMinor >= minor);
}

/** Whether node_modules holds what the lock file says. npm writes its own list there last, so an aborted install has none. */
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

/** Why this machine cannot run Steeple, in one sentence; undefined where it can try. */
export function refusal(version, platform) {
  if (!PLATFORMS.includes(platform)) return `Steeple runs on Linux, macOS and Windows, not on ${platform}.`;
  if (!isAtLeast(version, OLDEST_TO_INSTALL)) {
    return `Steeple needs Node ${OLDEST_TO_INSTALL.join('.')} or later, and this is ${version}: install it from nodejs.org.`;
  }
  return undefined;
}

function install() {
  console.log('Installing packages (once, about a minute) …');
  // Options said aloud: NODE_ENV=production or a user's .npmrc would otherwise leave out what the build needs.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options];
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('npm could not install the packages (see above): check the network, then try again.');
}

/** Whether a clone's own hooks may be set: it is no folder inside another repository, and nobody has set others. */
function mayHaveHooks(git) {
  if (process.env.CI || !existsSync(join(ROOT, '.git'))) return false;
  const own = git('rev-parse', '--git-path', 'hooks/pre-commit');
  return own !== '' && !existsSync(join(ROOT, own)) && git('config', 'core.hooksPath') === '';
}

/** Lets git check a commit before it is made (infra/tools/hooks/pre-commit). Without git, or in CI, nothing happens. */
function setHooks() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (mayHaveHooks(git)) git('config', 'core.hooksPath', 'infra/tools/hooks');
}

/** The version of the Node that runs the scripts: the installed one, else this one. */
function nodeForScripts() {
  const binary = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) return process.version;
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() || 'v0.0.0';
}

async function main() {
  const reason = refusal(process.version, process.platform);
  if (reason) throw new Error(reason);
  if (!isInstalled(ROOT)) install();
  setHooks();
  const version = nodeForScripts();
  if (!isAtLeast(version, OLDEST_TO_RUN)) {
    throw new Error(
      `Steeple runs on Node ${OLDEST_TO_RUN.join('.')} or later; the one its packages bring does not run here, and yours is ${process.version}.`,
    );
  }
  if (process.argv.includes('browser')) await (await import('./browser.mjs')).ensureBrowser();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
