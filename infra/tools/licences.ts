// `npm run licences`: compares the licence of every package with the list below. `npm test` does it, too.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './functions.ts';

interface Allowance {
  readonly why: string;
  /** The packages for which it is allowed. Defaults to all. */
  readonly only?: RegExp;
}

const permissive: Allowance = { why: 'Permissive: its notice stays with the code.' };

/** SPDX identifiers. Add a licence here, with the reason, after reading it. */
export const allowed: Readonly<Record<string, Allowance>> = {
  '0BSD': permissive,
  'Apache-2.0': permissive,
  'BlueOak-1.0.0': permissive,
  'BSD-2-Clause': permissive,
  'BSD-3-Clause': permissive,
  ISC: permissive,
  MIT: permissive,
  Zlib: permissive,
  'MPL-2.0': { why: 'Demands the source of changed files only, and we change none.' },
  'LGPL-3.0-or-later': { why: 'A shared library that sharp loads, unchanged and replaceable.', only: /^@img\/sharp-/ },
  'CC-BY-4.0': { why: 'Data about browsers, for the build.', only: /^caniuse-lite$/ },
};

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. Undefined if the package names none. */
  readonly license: string | undefined;
}

/** All of the lock file. What an installed package says itself takes precedence. */
export function readPackages(root = ROOT): LicensedPackage[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Record<string, Manifest> };
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const file = join(root, path, 'package.json');
    const { license } = existsSync(file) ? (readJson(file) as Manifest) : entry;
    const named = typeof license === 'string' ? license : entry.license;
    return [{ name: path.replace(/^.*node_modules\//, ''), version: entry.version ?? '', license: named }];
  });
}

interface Manifest {
  readonly version?: string;
  readonly license?: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package may be used: one side of an `OR` suffices, all sides of an `AND` are needed. */
function isAllowed({ name, license = '' }: LicensedPackage): boolean {
  const sides = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  const mayUse = (id: string) => Object.hasOwn(allowed, id) && (allowed[id]?.only?.test(name) ?? true);
  return sides.some((side) => side.split(' AND ').every(mayUse));
}

/** One sentence for each package that may not be used. */
export function findUnlicensed(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter((each) => !isAllowed(each))
    .map(
      ({ name, version, license }) =>
        `${name} ${version}: ${license ? `its licence ${license} is not on our list` : 'it names no licence'}. ` +
        'Read its terms, then add it to infra/tools/licences.ts with the reason, or use another package.',
    );
}

/** Returns the exit code. */
export function main(say: (line: string) => void, packages = readPackages()): number {
  const found = findUnlicensed(packages);
  for (const line of found) say(`✗ ${line}`);
  if (found.length === 0) say(`All ${packages.length} packages have licences of our list.`);
  return found.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(console.log);
