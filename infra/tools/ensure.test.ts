import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';
import { isAtLeast, isInstalled, refusal } from './ensure.mjs';
import { ROOT } from './functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'ensure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};

describe('the requirements of this machine', () => {
  it('Node has to be 20.19 or later', () => {
    expect(['v20.18.9', 'v18.20.0', 'v9.99.0'].map((version) => isAtLeast(version, [20, 19]))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['v20.19.0', 'v22.0.0', 'v24.21.0'].map((version) => isAtLeast(version, [20, 19]))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('explains in one sentence which requirement this machine lacks', () => {
    expect(refusal('v18.20.0', 'linux')).toBe(
      'Steeple needs Node 20.19 or later, and this is v18.20.0: install it from nodejs.org.',
    );
    expect(refusal('v24.21.0', 'sunos')).toBe('Steeple runs on Linux, macOS and Windows, not on sunos.');
    expect(refusal('v20.19.0', 'linux')).toBeUndefined();
  });
});

describe('the check for installed packages', () => {
  const lock = {
    packages: {
      '': { name: 'x' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-darwin': { version: '1.0.0', optional: true },
    },
  };
  const install = (packages: object) => write('node_modules/.package-lock.json', { packages });

  it('packages count as installed only if npm has finished, with the versions of the lock file', () => {
    write('package-lock.json', lock);
    expect(isInstalled(folder)).toBe(false);
    install({});
    expect(isInstalled(folder)).toBe(false);
    install({ 'node_modules/a': { version: '0.9.0' } });
    expect(isInstalled(folder)).toBe(false);
    install({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-darwin': { version: '0.9.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('packages count as installed without the optional ones of other platforms', () => {
    write('package-lock.json', lock);
    install({ 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('missing packages run npm, whose failure is reported in one sentence with an exit code', () => {
    const clone = join(folder, 'clone');
    for (const file of ['ensure.mjs', 'by-name.mjs', 'database.mjs', 'npm.mjs']) {
      cpSync(join(ROOT, 'infra/tools', file), join(clone, 'infra/tools', file));
    }
    write('clone/package-lock.json', lock);
    write('clone/npm.cjs', '');
    writeFileSync(join(clone, 'npm.cjs'), "console.log(process.argv.slice(2).join(' ')); process.exit(7);");
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'infra/tools/ensure.mjs')], {
      env: { ...process.env, npm_execpath: join(clone, 'npm.cjs') },
      encoding: 'utf8',
    });
    expect(stdout).toContain('ci --include=dev --include=optional');
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^npm could not install the packages/)]);
    expect(status).toBe(1);
  });
});

describe('the browser of the tests', () => {
  const chrome = join(folder, 'bin', 'google-chrome');

  it('the tests use the browser that CHROMIUM_PATH names, and no other', () => {
    write('bin/google-chrome', '');
    write('mine', '');
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'mine'), PATH: join(folder, 'bin') })).toBe(join(folder, 'mine'));
    expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chrome', PATH: join(folder, 'bin') })).toThrow(
      'CHROMIUM_PATH names /nowhere/chrome, but there is no such file.',
    );
  });

  it('the tests default to an installed browser, preferably the headless shell', () => {
    write('bin/google-chrome', '');
    write('shell/chromium', '');
    write('shell/chromium-headless-shell', '');
    const shell = join(folder, 'shell', 'chromium-headless-shell');
    expect(findBrowser({ PATH: join(folder, 'shell') }, 'linux')).toBe(shell);
    expect(findBrowser({ PATH: `${join(folder, 'empty')}:${join(folder, 'bin')}` }, 'linux')).toBe(chrome);
    expect(findBrowser({ PATH: join(folder, 'empty') }, 'linux')).toBeUndefined();
  });
});
