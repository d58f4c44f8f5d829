import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runNode } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = { cwd: folder, output: 'ignore', minutes: 1 } as const;

it('returns the exit code of the script', async () => {
  expect(await runNode(['-e', 'process.exit(0)'], options)).toBe(0);
  expect(await runNode(['-e', 'process.exit(3)'], options)).toBe(3);
  expect(await runNode(['-e', 'process.exit(process.env.CODE)'], { ...options, env: { CODE: '4' } })).toBe(4);
});

it('ends a script that hangs, together with its child processes', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const pidFile = join(folder, 'pid');
  const hang = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    setInterval(() => {}, 1000);`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = runNode(['-e', hang], options);
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d/);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await ended).toBe(1);
  expect(said.mock.calls.flat().join()).toContain('Ended after');
  await expect.poll(() => isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
});

/** An ended process may still be listed until its parent, here the init process, has reaped it. */
function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/stat`;
  if (existsSync('/proc')) return existsSync(status) && !/\) [ZX] /.test(readFileSync(status, 'utf8'));
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
