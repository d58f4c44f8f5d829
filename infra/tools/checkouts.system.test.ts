import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environments } from '../environments.ts';
import { ROOT } from './functions.ts';
import { runNode } from './run.ts';
import { copyCheckout } from './tree.ts';

/** CDK's notes for developers: stack traces, with whole paths of source files. Nothing of them is deployed. */
const isNote = (file: string) => /(\.metadata|validation-report)\.json$/.test(file);

const outputs = mkdtempSync(join(tmpdir(), 'steeple-two-assemblies-'));
let other = '';

/** Path in the assembly → hash of the file, without notes. */
let here: Record<string, string> = {};
let there: Record<string, string> = {};

/** Builds missing parts and synthesizes with the built files, as `npm run synth` does. */
async function assemblyIn(checkout: string, name: string): Promise<Record<string, string>> {
  const assembly = join(outputs, name);
  const command = [join(checkout, 'node_modules', 'aws-cdk', 'bin', 'cdk'), 'synth', '**', '--quiet'];
  const code = await runNode([...command, '--output', assembly], {
    cwd: checkout,
    env: { CDK_DISABLE_VERSION_CHECK: '1' },
    output: 'inherit',
    minutes: 5,
  });
  expect(code).toBe(0);
  const files = readdirSync(assembly, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isNote(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [relative(assembly, file), hashOf(file)]));
}

beforeAll(async () => {
  other = copyCheckout('steeple-another-checkout-');
  // One after the other: each takes both processors for a build.
  here = await assemblyIn(ROOT, 'here');
  there = await assemblyIn(other, 'there');
}, 600_000);
afterAll(() => {
  for (const folder of [outputs, other]) if (folder) rmSync(folder, { recursive: true, force: true });
});

describe('two checkouts of the same files at different paths', () => {
  it('synthesize the same templates, asset manifests and assets, byte by byte', () => {
    const names = Object.keys(here);
    for (const { name } of environments)
      for (const kind of ['Data', 'App', 'Edge'])
        expect(names.filter((file) => file.startsWith(`assembly-${name}/${name}${kind}`)).length).toBeGreaterThan(1);
    expect(there).toEqual(here);
  });

  it('have bundles of functions, files of the site and fonts among the assets', () => {
    const names = Object.keys(here);
    const assets = (pattern: RegExp) => names.filter((file) => file.startsWith('asset.') && pattern.test(file));
    expect(assets(/\/index\.mjs$/).length).toBeGreaterThan(20);
    expect(assets(/\/index\.mjs\.map$/).length).toBeGreaterThan(20);
    expect(assets(/\.woff2$/).length).toBeGreaterThan(0);
    expect(assets(/\/config\.json|\/contracts\//).length).toBeGreaterThan(0);
  });
});
