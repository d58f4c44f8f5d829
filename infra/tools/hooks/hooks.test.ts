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

/** This test may itself run in CI or inside a commit hook, which must not affect the clone. */
const outside = Object.entries(process.env).filter(([name]) => name !== 'CI' && !name.startsWith('GIT_'));
const ENV = { ...Object.fromEntries(outside), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

const git = (...args: string[]) => spawnSync('git', args, { cwd: clone, encoding: 'utf8', env: ENV });
const ensure = (env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['infra/tools/ensure.mjs'], { cwd: clone, env: { ...ENV, ...env }, encoding: 'utf8' });
const hooksPath = () => git('config', 'core.hooksPath').stdout.trim();
const commit = (message: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync('git', ['commit', '-m', message], { cwd: clone, encoding: 'utf8', env: { ...ENV, ...env } });

function makeClone(): void {
  clone = join(folder, `clone-${++made}`);
  const scripts = readdirSync(join(ROOT, 'infra/tools')).filter((name) => name.endsWith('.mjs'));
  for (const path of [...scripts, 'hooks/pre-commit', 'hooks/check.ts'])
    cpSync(join(ROOT, 'infra/tools', path), join(clone, 'infra/tools', path));
  for (const file of ['biome.json', 'package.json', '.gitignore']) cpSync(join(ROOT, file), join(clone, file));
  // With an empty lock file nothing is missing. An install would empty the linked folder.
  write('package-lock.json', JSON.stringify({ packages: {} }));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
  const strict = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  write('tsconfig.json', JSON.stringify({ ...strict, include: ['shared'] }));
  write('frontend/tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
  write('frontend/page.ts', 'export const page = 1;\n');
  write('shared/sum.ts', 'export const sum = (a: number, b: number): number => a + b;\n');
  write('shared/twice.ts', "import { sum } from './sum.ts';\n\nexport const twice = (a: number) => sum(a, a);\n");
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', '--all', '--', ':!node_modules');
}

describe('setting up git hooks, as every script of package.json does', () => {
  beforeEach(makeClone);

  it('sets the hooks of a clone once, and does not change them later', () => {
    expect(ensure().status).toBe(0);
    expect(hooksPath()).toBe('infra/tools/hooks');
    expect(ensure().status).toBe(0);
    expect(hooksPath()).toBe('infra/tools/hooks');
  });

  it('sets no hooks in CI, over existing ones, or outside a clone', () => {
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

describe('a commit with the hook', () => {
  beforeEach(() => {
    makeClone();
    git('commit', '--quiet', '-m', 'First');
    git('config', 'core.hooksPath', 'infra/tools/hooks');
  });

  const stage = (path: string, text: string) => {
    write(path, text);
    git('add', path);
  };
  const commits = () => git('rev-list', '--count', 'HEAD').stdout.trim();

  it('a commit passes if its staged files are right, with an old Node on the PATH and wrong unstaged changes', () => {
    write('bin/node', '#!/bin/sh\necho an old Node >&2\nexit 9\n');
    spawnSync('chmod', ['+x', join(clone, 'bin/node')]);
    stage('shared/sum.ts', 'export const sum = (a: number, b: number): number => b + a;\n');
    write('shared/sum.ts', 'export const sum: string = 1;\n');
    const { status, stderr } = commit('Right', { PATH: `${join(clone, 'bin')}:${process.env.PATH}` });
    expect([status, stderr, commits()]).toEqual([0, '', '2']);
  });

  it('a commit is refused for wrong types, format and lint in its staged files, though the working tree is right', () => {
    stage('shared/sum.ts', "export const sum: number = 'one';\n");
    write('shared/sum.ts', 'export const sum = 1;\n');
    stage('shared/format.ts', 'export const one = "one"\n');
    stage('shared/rule.ts', 'export function two() {\n  const one = 1;\n}\n');
    const { status, stderr } = commit('Wrong');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not committed: types, format or lint /m);
    for (const file of ['sum.ts', 'format.ts', 'rule.ts']) expect(stderr).toContain(file);
    expect(commits()).toBe('1');
  });

  it('a commit is refused if it deletes a file that another one needs', () => {
    git('rm', '--quiet', 'shared/sum.ts');
    expect(commit('Gone').stderr).toMatch(/^Not committed: types \(/m);
  });

  it('a commit of documents alone passes without checks', () => {
    rmSync(join(clone, 'node_modules'));
    stage('docs/notes.md', 'Notes.\n');
    expect(commit('Notes').status).toBe(0);
    stage('shared/sum.ts', 'export const sum = 2;\n');
    expect(commit('Code').stderr).toMatch(/^Not committed: /m);
  });
});
