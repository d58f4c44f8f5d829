import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../dist.ts';
import { bundleDirectory, ROOT } from '../functions.ts';
import { runNpm } from '../npm.mjs';

/** Functions that need a package with a binary, which cannot be bundled → the package. */
export const natives: Readonly<Record<string, string>> = { draw: 'sharp', prepare: 'sharp' };

/** The platform of our functions in Lambda (infra/constructs/function.ts). */
const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

/** The bundle, with the packages for Lambda's platform next to it, on any development machine. */
export function nativeDirectory(id: string): string {
  return distOf('en', 'native', id);
}

interface LockEntry {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The part of a lock file that a package needs, with the same versions and checksums. Throws if the package is not in it. */
export function lockOf(name: string, { lockfileVersion, packages }: Lock): Lock & { readonly name: string } {
  const found: Record<string, LockEntry> = {};
  const add = (each: string): void => {
    const path = `node_modules/${each}`;
    const entry = packages[path];
    if (entry === undefined) throw new Error(`${each} is not in package-lock.json`);
    if (found[path]) return;
    const { peer: _, dev: __, ...plain } = entry as LockEntry & { peer?: boolean; dev?: boolean };
    found[path] = plain;
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(needed);
  };
  add(name);
  const version = packages[`node_modules/${name}`]?.version ?? '';
  return { name: 'native', lockfileVersion, packages: { '': { dependencies: { [name]: version } }, ...found } };
}

/** After the build. npm downloads each package with the checksums of our lock file. Throws with npm's message. */
export async function fetchNatives(): Promise<void> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const [id, name] of Object.entries(natives)) {
    const directory = nativeDirectory(id);
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const { packages, ...rest } = lockOf(name, lock);
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: 'native', private: true, ...packages[''] }));
    writeFileSync(join(directory, 'package-lock.json'), JSON.stringify({ ...rest, packages }));
    const options = Object.entries(machine).map(([option, value]) => `--${option}=${value}`);
    const { status, stderr } = runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...options], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const binary = join(directory, 'node_modules', '@img', `${name}-${machine.os}-${machine.cpu}`);
    if (status !== 0 || !existsSync(binary)) {
      throw new Error(`${stderr}\n${name} for ${machine.os} on ${machine.cpu} did not come from the registry.`);
    }
    for (const file of ['package.json', 'package-lock.json']) rmSync(join(directory, file));
    cpSync(bundleDirectory(id), directory, { recursive: true });
  }
}
