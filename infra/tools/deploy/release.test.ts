import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { releaseOf } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the commit of the checkout, marks changed files, and knows none outside a repository', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
  expect(await releaseOf(folder)).toBe('unknown');
  git('init', '-q');
  writeFileSync(join(folder, 'a'), '1');
  git('add', 'a');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'One');
  git('tag', 'v1');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(await releaseOf(folder)).toBe(commit);
  writeFileSync(join(folder, 'a'), '2');
  expect(await releaseOf(folder)).toBe(`${commit}-changed`);
  vi.unstubAllEnvs();
});
