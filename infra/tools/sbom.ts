// `npm run sbom -- <file>`: writes the bill of materials (CycloneDX 1.5) of the packages that are deployed, from the lock file.
// `npm sbom --omit=dev` leaves out packages that a tool of the build needs, too. This file is the same for the same lock file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './functions.ts';

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Only tools of the build and the tests need it. */
  readonly dev?: boolean;
}

export interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/** One component for each name and version, in the order of the lock file. */
export function componentsOf(packages: Readonly<Record<string, Entry>>): Component[] {
  const found = new Map<string, Component>();
  for (const [path, { version = '', license, integrity = '', dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const [, hash] = /^sha512-([\w+/=]+)/.exec(integrity) ?? [];
    found.set(purl, {
      ...{ type: 'library', 'bom-ref': purl, name, version, purl },
      licenses: license === undefined ? [] : [{ expression: license }],
      hashes: hash === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    });
  }
  return [...found.values()];
}

/** Returns the exit code. */
export function main(args: readonly string[], say: (line: string) => void): number {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) {
    say('Say where to: npm run sbom -- <file>');
    return 1;
  }
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const components = componentsOf(packages);
  const bill = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { type: 'application', name: 'steeple' } },
    components,
  };
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(resolve(file), `${JSON.stringify(bill, null, 2)}\n`);
  say(`${file} lists ${components.length} packages.`);
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2), console.log);
