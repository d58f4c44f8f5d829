import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './functions.ts';
import { listOnMain, RELEASED, releaseNew, releaseProblems } from './released.ts';

it('every schema released on main still exists, unchanged and listed', () => {
  expect(releaseProblems(join(ROOT, RELEASED), listOnMain(ROOT))).toEqual([]);
});

const file = 'registration.submitted.v1.json';
const advice =
  'Consumers rely on it. Restore it (git restore --source main -- events/released), and give a breaking change a new version.';

let root: string;
let folder: string;
const path = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root, stdio: 'ignore' });
const unlist = (name: string) =>
  writeFileSync(path('SHA256SUMS'), read('SHA256SUMS').replace(new RegExp(`^.*  ${name}\n`, 'm'), ''));
const problems = () => releaseProblems(folder, listOnMain(root));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steeple-released-'));
  folder = join(root, RELEASED);
  cpSync(join(ROOT, RELEASED), folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** A branch of a repository whose `main` has the schemas. */
function branch(): void {
  git('init', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--message', 'Release');
  git('switch', '--create', 'change');
}

describe('in a copy of the released schemas', () => {
  it('a deleted one is refused, and npm run docs does not write it again', () => {
    rmSync(path(file));
    expect(problems()).toEqual([`${file} was released and is gone. ${advice}`]);
    expect(() => releaseNew(folder, new Map([[file, '{}\n']]))).toThrow(`${file} was released and is gone.`);
    expect(() => read(file)).toThrow('ENOENT');
  });

  it('a changed one is refused', () => {
    writeFileSync(path(file), read(file).replace('"people"', '"persons"'));
    expect(problems()).toEqual([`${file} was changed after its release. ${advice}`]);
  });

  it('one that was put there by hand is refused', () => {
    writeFileSync(path('other.v1.json'), '{}\n');
    expect(problems()).toEqual(['other.v1.json is not in SHA256SUMS: delete it, and run npm run docs.']);
  });

  it('a new version is added once, with its digest, and is then as fixed as the others', () => {
    const schemas = new Map([['registration.submitted.v2.json', '{"title":"new"}\n']]);
    releaseNew(folder, schemas);
    expect([read('registration.submitted.v2.json'), problems()]).toEqual(['{"title":"new"}\n', []]);
    releaseNew(folder, new Map([['registration.submitted.v2.json', '{"title":"newer"}\n']]));
    expect(read('registration.submitted.v2.json')).toBe('{"title":"new"}\n');
    expect(() => execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, stdio: 'ignore' })).not.toThrow();
  });
});

describe('on a branch', () => {
  it('a schema and its line deleted together are refused, also after a commit', () => {
    branch();
    rmSync(path(file));
    unlist(file);
    const expected = [`${file} was released and is gone. ${advice}`];
    expect(problems()).toEqual(expected);
    git('commit', '--all', '--message', 'Delete');
    expect(problems()).toEqual(expected);
    expect(() => releaseNew(folder, new Map([[file, '{}\n']]), listOnMain(root))).toThrow('was released and is gone');
  });

  it('a schema written again together with its line is refused', () => {
    branch();
    rmSync(path(file));
    unlist(file);
    // Without the list on main, as in a program that is changed to skip it.
    releaseNew(folder, new Map([[file, '{}\n']]));
    expect(problems()).toEqual([`${file} was changed after its release. ${advice}`]);
  });

  it('a line deleted alone is refused', () => {
    branch();
    unlist(file);
    expect(problems()).toEqual([`${file} was released, and SHA256SUMS no longer has its line. ${advice}`]);
  });

  it('a version that is not on main yet may be written again', () => {
    branch();
    releaseNew(folder, new Map([['other.v1.json', '{"title":"draft"}\n']]), listOnMain(root));
    git('add', '.');
    git('commit', '--message', 'Draft');
    rmSync(path('other.v1.json'));
    unlist('other.v1.json');
    releaseNew(folder, new Map([['other.v1.json', '{"title":"better"}\n']]), listOnMain(root));
    expect([read('other.v1.json'), problems()]).toEqual(['{"title":"better"}\n', []]);
  });

  it('a merge commit without the branch main, as in a workflow, is compared with its first parent', () => {
    branch();
    rmSync(path(file));
    unlist(file);
    git('commit', '--all', '--message', 'Delete');
    git('switch', '--detach', 'main');
    git('merge', '--no-ff', '--message', 'Merge', 'change');
    git('branch', '--delete', '--force', 'main', 'change');
    expect(problems()).toEqual([`${file} was released and is gone. ${advice}`]);
  });
});
