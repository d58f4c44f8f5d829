// Packages that the lock file cannot contain: not every registry has the binaries of every platform, and `npm ci` fails if the
// lock names a package that the registry lacks. So these are installed by name, in the version of package.json. Plain JavaScript
// without packages, because `ensure.mjs` runs it on any Node.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';

/** npm installs into this folder first. Complete packages are moved from here to node_modules. */
const DRAFT = join('node_modules', '.by-name');

const WHY_NOT = {
  E404: 'the registry has no such package',
  ETARGET: 'the registry has no such version',
  EINTEGRITY: 'what came has not the checksum that the registry names',
  EBADPLATFORM: 'it is not for this machine',
  ECONNREFUSED: 'the registry does not answer',
  ECONNRESET: 'the registry does not answer',
  ENOTFOUND: 'the registry does not answer',
  EAI_AGAIN: 'the registry does not answer',
  ETIMEDOUT: 'the registry does not answer',
  EACCES: 'node_modules cannot be written',
  EPERM: 'node_modules cannot be written',
  EROFS: 'node_modules cannot be written',
};

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function databasePackage(root, { platform, arch }) {
  const { optionalDependencies } = json(join(root, 'package.json'));
  const [, version] = Object.entries(optionalDependencies).find(([name]) => name.startsWith('@dynoxide/'));
  return { name: `@dynoxide/${platform}-${arch}`, version, file: platform === 'win32' ? 'dynoxide.exe' : 'dynoxide' };
}

/** The package with Node for a machine, named as in the install script of the `node` package. */
export function nodePackage(root, { platform, arch }) {
  const version = json(join(root, 'package.json')).optionalDependencies.node;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const system = platform === 'win32' ? 'win' : platform;
  return {
    name: `${prefix}-${system}-${arch}`,
    version,
    file: platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  };
}

/** The path of the package's file if it is installed completely in that version; else undefined. */
export function installedFile(root, { name, version, file }) {
  const folder = join(root, 'node_modules', name);
  const about = join(folder, 'package.json');
  if (!existsSync(about) || !existsSync(join(folder, file)) || json(about).version !== version) return undefined;
  return join(folder, file);
}

/** Returns whether that worked; reports the reason if not. Leaves the lock file and the other packages unchanged. */
export function fetchByName(root, wanted, say = console.log) {
  say(`node_modules has no ${wanted.name}: asking the registry for version ${wanted.version} …`);
  const reason = tryToFetch(root, wanted);
  if (reason) say(`It cannot be had: ${reason}.`);
  return reason === undefined;
}

/** Returns the reason if the package could not be installed, or undefined on success. */
function tryToFetch(root, wanted) {
  const draft = join(root, DRAFT);
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    // npm reads the configuration of the folder that it installs into.
    if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(draft, '.npmrc'));
    return install(root, wanted) ?? defect(root, wanted) ?? keep(root, wanted);
  } catch (error) {
    return WHY_NOT[error.code] ?? error.message;
  } finally {
    discard(draft);
  }
}

/** npm checks downloads against the registry's `dist.integrity`. No script of the package runs. */
function install(root, { name, version }) {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--no-global'];
  const patience = ['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=500'];
  const args = ['install', `${name}@${version}`, `--prefix=${DRAFT}`, '--loglevel=error', ...options, ...patience];
  const { status, stderr, error } = runNpm(args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  if (error) throw error;
  if (status === 0) return undefined;
  const [, code] = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
  return WHY_NOT[code] ?? `npm ended with ${code ?? `exit code ${status}`}`;
}

/** The defect of the package that npm installed, if any. If the lock file lists the package, its checksum decides. */
function defect(root, wanted) {
  const path = `node_modules/${wanted.name}`;
  const got = json(join(root, DRAFT, 'node_modules', '.package-lock.json')).packages[path];
  const locked = json(join(root, 'package-lock.json')).packages[path]?.integrity;
  if (locked !== undefined && got?.integrity !== locked) return 'what came has not the checksum of package-lock.json';
  if (!installedFile(join(root, DRAFT), wanted)) return `it has no ${wanted.file} of version ${wanted.version}`;
  return undefined;
}

/** The links stay valid, because their relative paths are the same. */
function keep(root, { name }) {
  const [from, to] = [join(root, DRAFT, 'node_modules'), join(root, 'node_modules')];
  rmSync(join(to, name), { recursive: true, force: true });
  mkdirSync(dirname(join(to, name)), { recursive: true });
  renameSync(join(from, name), join(to, name));
  if (!existsSync(join(from, '.bin'))) return;
  mkdirSync(join(to, '.bin'), { recursive: true });
  for (const command of readdirSync(join(from, '.bin'))) {
    rmSync(join(to, '.bin', command), { force: true });
    renameSync(join(from, '.bin', command), join(to, '.bin', command));
  }
}

function discard(draft) {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    // A leftover does no harm: the next attempt starts by deleting it.
  }
}
