import { expect, it, vi } from 'vitest';
import { recountFunction } from '../recount-function.ts';
import { stackOutputs, startFakeAws } from '../testing/fake-aws.ts';
import { main, recountAll } from './recount.ts';

const aws = startFakeAws();
const drift = { name: 'books of 2026-11', kept: { entries: 2 }, counted: { entries: 1 } };
const answering = (isMended: boolean) => async (payload: object) => ({
  checked: 3,
  drifts: 'recount' in payload && payload.recount === 'finance' ? [{ ...drift, isMended }] : [],
});

it('npm run recount reports drifted figures and fails until they are mended', async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  expect(await recountAll(answering(false), false, say)).toBe(false);
  expect(lines).toContain('finance: 3 figures, 1 wrong');
  expect(lines).toContain('  books of 2026-11, entries: kept 2, counted 1');
  expect(await recountAll(answering(true), true, say)).toBe(true);
  expect(await recountAll(answering(false), true, say)).toBe(false);
  expect(lines.at(-4)).toBe('  changed meanwhile and was left alone: try again');
  await expect(main([], {}, say)).rejects.toThrow('npm run recount -- <environment>');
});

it('npm run recount waits longer for a count than its function can run, and shorter than its HTTP client would', async () => {
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ RecountFunction: 'recount' }) });
  aws.on.Invoke = () => ({ body: { checked: 1, drifts: [] } });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await main(['staging'], {}, () => {})).toBe(0);
  const longest = Math.max(...timeout.mock.calls.map(([ms]) => ms));
  timeout.mockRestore();
  expect(longest).toBeGreaterThan(recountFunction.timeoutSeconds * 1000);
  expect(longest).toBeLessThan(300_000);
});
