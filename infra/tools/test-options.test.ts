import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { environmentAt, readOptions } from './test-options.ts';

describe('the options of npm test', () => {
  it('runs every step now without options', () => {
    expect(readOptions([])).toEqual({ steps: [], changed: false, strict: false, only: [], at: undefined });
    expect(environmentAt(undefined)).toEqual({});
  });

  it('accepts steps, --changed, --strict, --only, and a wall time in Nairobi', () => {
    expect(readOptions(['unit', '--changed'])).toMatchObject({ steps: ['unit'], changed: true });
    expect(readOptions(['--strict']).strict).toBe(true);
    expect(readOptions(['browser', '--only', 'e2e/home', '--only=e2e/media'])).toMatchObject({
      steps: ['browser'],
      only: ['e2e/home', 'e2e/media'],
    });
    expect(() => readOptions(['--changed', '--only', 'shared'])).toThrow('leave --only out');
    expect(readOptions(['--at', '2026-12-31T23:58']).at).toBe(Date.parse('2026-12-31T20:58:00Z'));
  });

  it.each(['tomorrow', '2026-02-30T10:00', '2026-12-31'])('rejects the value %s for --at', (at) => {
    expect(() => readOptions(['--at', at])).toThrow('is no time in Africa/Nairobi');
  });
});

describe('a process with --at, and its children', () => {
  const started = `
    const { spawnSync } = require('node:child_process');
    const own = [Date.now(), Number(new Date()), Date.parse(Date())];
    const child = spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
    console.log(JSON.stringify([...own, Number(child.stdout)]));`;

  it('a process and its children start at the given time, on a clock that runs on', () => {
    // This test may itself run with a shifted clock.
    const minuteOn = Number(process.env.CLOCK_SHIFT_MS ?? 0) + 60_000;
    const before = Date.now() + 60_000;
    const { stdout } = spawnSync(process.execPath, ['-e', started], {
      env: { ...process.env, ...environmentAt(minuteOn, 0, {}) },
      encoding: 'utf8',
    });
    const said = JSON.parse(stdout) as number[];
    expect(said).toHaveLength(4);
    for (const time of said) {
      // A date as text has no milliseconds.
      expect(time).toBeGreaterThan(before - 1000);
      expect(time).toBeLessThanOrEqual(Date.now() + 60_000);
    }
  });

  it('a shifted clock leaves explicit dates and the Date class intact', () => {
    const script = `
      const date = new Date(0);
      console.log(date instanceof Date, date.toISOString(), Date.UTC(2026, 0), new Date(2026, 0).getFullYear());`;
    const { stdout } = spawnSync(process.execPath, ['-e', script], {
      env: { ...process.env, ...environmentAt(60_000, 0, {}) },
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('true 1970-01-01T00:00:00.000Z 1767225600000 2026');
  });
});
