import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from './functions.ts';
import { componentsOf, main } from './sbom.ts';

const folder = mkdtempSync(join(tmpdir(), 'steeple-sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('lists every package that is deployed, with its version, and no tool of the build', () => {
  const file = join(folder, 'new', 'sbom.json');
  expect(main([file], () => {})).toBe(0);
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const listed = new Map<string, string>(
    bill.components.map((each: { name: string; version: string }) => [each.name, each.version]),
  );
  for (const [name, version] of Object.entries(dependencies)) expect([name, listed.get(name)]).toEqual([name, version]);
  expect(listed.has('aws-cdk')).toBe(false);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});

it('gives each package its address, licence and checksum, once', () => {
  const entry = { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAH/' };
  const packages = {
    '': {},
    'node_modules/@a/b': entry,
    'node_modules/c/node_modules/@a/b': entry,
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  const purl = 'pkg:npm/%40a/b@1.2.3';
  expect(componentsOf(packages)).toEqual([
    {
      ...{ type: 'library', 'bom-ref': purl, name: '@a/b', version: '1.2.3', purl },
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '0001ff' }],
    },
  ]);
});

it('says that it needs a file', () => {
  const said: string[] = [];
  expect(main([], (line) => void said.push(line))).toBe(1);
  expect(said).toEqual(['Say where to: npm run sbom -- <file>']);
});
