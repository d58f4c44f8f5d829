import { expect, it } from 'vitest';
import { main, recountAll } from './recount.ts';

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
