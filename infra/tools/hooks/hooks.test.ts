import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'hooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let clone = '';
let made = 0;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
};

/** This run may itself be CI's, or stand inside a commit: neither is the clone's. */
const outside = Object.entries(process.env).filter(([name]) => name !== 'CI' && !name.startsWith('GIT_'));
const ENV = { ...Object.fromEntries(outside), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

const git = (...args: string[]) => spawnSync('git', args, { cwd: clone, encoding: 'utf8', env: ENV });
const ensure = (env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['infra/tools/ensure.mjs'], { cwd: clone, env: { ...ENV, ...env }, encoding: 'utf8' });
const hooksPath = () => git('config', 'core.hooksPath').stdout.trim();
const commit = (message: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync('git', ['commit', '-m', message], { cwd: clone, encoding: 'utf8', env: { ...ENV, ...env } });

/** A repository with the hook, the real tools and one file to check. */
function makeClone(): void {
  clone = join(folder, `clone-${++made}`);
  const scripts = readdirSync(join(ROOT, 'infra/tools')).filter((name) => name.endsWith('.mjs'));
  for (const path of [...scripts, 'hooks/pre-commit', 'hooks/check.ts'])
    cpSync(join(ROOT, 'infra/tools', path), join(clone, 'infra/tools', path));
  for (const file of ['biome.json', 'package.json', '.gitignore']) cpSync(join(ROOT, file), join(clone, file));
  // Nothing is missing, whatever is installed here: an install would empty the folder that is linked.
  write('package-lock.json', JSON.stringify({ packages: {} }));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
  const strict = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  write('tsconfig.json', JSON.stringify({ ...strict, include: ['shared'] }));
  write('frontend/tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
  write('frontend/page.ts', 'export const page = 1;\n');
  write('shared/sum.ts', 'export const sum = (a: number, b: number): number => a + b;\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', '--all', '--', ':!node_modules');
}

describe('every script of package.json sets the hooks of a clone', () => {
  beforeEach(makeClone);

  it('once, and leaves them as they are', () => {
    expect(ensure().status).toBe(0);
    expect(hooksPath()).toBe('infra/tools/hooks');
    expect(ensure().status).toBe(0);
    expect(hooksPath()).toBe('infra/tools/hooks');
  });

  it('but not in CI, not over somebody’s own, and not outside a clone', () => {
    ensure({ CI: 'true' });
    expect(hooksPath()).toBe('');
    write('.git/hooks/pre-commit', '#!/bin/sh\n');
    ensure();
    expect(hooksPath()).toBe('');
    rmSync(join(clone, '.git/hooks/pre-commit'));
    git('config', 'core.hooksPath', 'mine');
    ensure();
    expect(hooksPath()).toBe('mine');
    rmSync(join(clone, '.git'), { recursive: true });
    expect(ensure()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(existsSync(join(clone, '.git'))).toBe(false);
  });
});

describe('a commit', () => {
  beforeEach(() => {
    makeClone();
    ensure();
  });

  const stage = (path: string, text: string) => {
    write(path, text);
    git('add', path);
  };

  it('that is right passes, whatever Node is on the PATH', () => {
    write('bin/node', '#!/bin/sh\necho an old Node >&2\nexit 9\n');
    spawnSync('chmod', ['+x', join(clone, 'bin/node')]);
    const { status, stderr } = commit('First', { PATH: `${join(clone, 'bin')}:${process.env.PATH}` });
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each([
    ['its types', 'types', "export const sum: number = 'one';\n"],
    ['its format', 'format or lint', 'export const sum = "one"\n'],
    ['a rule', 'format or lint', 'export function sum() {\n  const one = 1;\n}\n'],
  ])('that fails in %s is refused, and says so', (_, name, text) => {
    stage('shared/sum.ts', text);
    const { status, stderr } = commit('Wrong');
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Not committed: .*${name}`, 'm'));
    expect(stderr).toContain('sum.ts');
    expect(git('rev-parse', '--verify', 'HEAD').status).not.toBe(0);
  });

  it('that takes away what another file needs is refused', () => {
    stage('shared/twice.ts', "import { sum } from './sum.ts';\n\nexport const twice = (a: number) => sum(a, a);\n");
    expect(commit('First').status).toBe(0);
    git('rm', '--quiet', 'shared/sum.ts');
    expect(commit('Gone').stderr).toContain('Not committed: types');
  });

  it('is judged by what is staged, not by what lies beside it', () => {
    expect(commit('First').status).toBe(0);
    stage('shared/sum.ts', 'export const sum = 1;\n');
    write('shared/sum.ts', 'export const sum: string = 1;\n');
    expect(commit('Right, with something wrong left out').status).toBe(0);
    stage('shared/sum.ts', 'export const sum: string = 1;\n');
    write('shared/sum.ts', 'export const sum = 1;\n');
    expect(commit('Wrong, mended only beside it').status).toBe(1);
  });

  it('of words alone is not checked', () => {
    expect(commit('First').status).toBe(0);
    rmSync(join(clone, 'node_modules'));
    stage('docs/notes.md', 'Notes.\n');
    expect(commit('Notes').status).toBe(0);
    stage('shared/sum.ts', 'export const sum = 2;\n');
    expect(commit('Code').stderr).toMatch(/^Not committed: /m);
  });
});
