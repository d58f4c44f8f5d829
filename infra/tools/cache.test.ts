import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Product, refresh } from './cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const source = join(folder, 'source');
const product: Product = {
  directory: join(folder, 'dist', 'product'),
  inputs: [source, join(folder, 'lock.json')],
  async make(into) {
    made += 1;
    writeFileSync(join(into, 'out.txt'), readFileSync(join(source, 'a.ts'), 'utf8').toUpperCase());
  },
};
const output = () => readFileSync(join(product.directory, 'out.txt'), 'utf8');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'a.ts'), 'one');
  made = 0;
});

it('makes a product once, whatever the modification times of its sources', async () => {
  expect(await refresh(product)).toBe(true);
  utimesSync(join(source, 'a.ts'), new Date(), new Date());
  expect(await refresh(product)).toBe(false);
  expect([made, output()]).toEqual([1, 'ONE']);
});

it('makes the product again when a source changes, is added, deleted or renamed', async () => {
  await refresh(product);
  const changes = [
    () => writeFileSync(join(source, 'a.ts'), 'two'),
    () => writeFileSync(join(source, 'b.ts'), ''),
    () => rmSync(join(source, 'b.ts')),
    () => writeFileSync(join(folder, 'lock.json'), '{}'),
  ];
  for (const change of changes) {
    change();
    expect(await refresh(product)).toBe(true);
    expect(await refresh(product)).toBe(false);
  }
  expect(output()).toBe('TWO');
});

it('makes the product again when its key changes', async () => {
  await refresh({ ...product, key: 'Friday' });
  expect(await refresh({ ...product, key: 'Friday' })).toBe(false);
  expect(await refresh({ ...product, key: 'Saturday' })).toBe(true);
});

it('makes the product again after it was deleted, but not when only a test changed', async () => {
  await refresh(product);
  writeFileSync(join(source, 'a.test.ts'), 'x');
  expect(await refresh(product)).toBe(false);
  rmSync(product.directory, { recursive: true });
  expect(await refresh(product)).toBe(true);
});

it('keeps the last good product when making fails, and tries again', async () => {
  await refresh(product);
  writeFileSync(join(source, 'a.ts'), 'two');
  const broken = { ...product, make: () => Promise.reject(new Error('does not compile')) };
  await expect(refresh(broken)).rejects.toThrow('does not compile');
  expect(output()).toBe('ONE');
  expect(await refresh(product)).toBe(true);
  expect(output()).toBe('TWO');
});

it('makes the product once for concurrent callers, even if a killed process left its lock', async () => {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  // No process can have this id: Linux assigns ids up to 4194304.
  writeFileSync(`${product.directory}.lock`, '4999999 1');
  const results = await Promise.all([refresh(product), refresh(product), refresh(product)]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(made).toBe(1);
  expect(existsSync(`${product.directory}.lock`)).toBe(false);
});

it('takes over the lock of a process whose id another process has by now', async () => {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(`${product.directory}.lock`, `${process.pid} another-start`);
  expect(await refresh(product)).toBe(true);
  // A lock from before starts were in it.
  writeFileSync(`${product.directory}.lock`, String(process.pid));
  writeFileSync(join(source, 'a.ts'), 'two');
  expect(await refresh(product)).toBe(true);
});

it('says once, after ten seconds of waiting, which process holds the lock, and goes on when it is free', async () => {
  const lock = `${product.directory}.lock`;
  const said: string[] = [];
  let waited = 0;
  let release = () => {};
  const first = refresh({ ...product, make: () => new Promise((resolve) => (release = () => resolve())) });
  const pause = async (milliseconds: number) => {
    waited += milliseconds;
    if (waited === 9950) expect(said).toEqual([]);
    if (waited < 30_000) return;
    release();
    await first;
  };
  expect(await refresh(product, { pause, say: (line) => said.push(line) })).toBe(false);
  expect(said).toEqual([
    `Waiting for ${lock}: process ${process.pid} holds it. If that hangs, end it: kill ${process.pid}`,
  ]);
});
