import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../functions.ts';
import { lockOf } from './natives.ts';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

it('downloads for Lambda have the versions and checksums of our own lock file', () => {
  const part = lockOf('sharp', lock);
  const names = Object.keys(part.packages);
  for (const name of ['sharp', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', 'detect-libc']) {
    expect(names).toContain(`node_modules/${name}`);
  }
  for (const [path, { version, integrity }] of Object.entries<{ version?: string; integrity?: string }>(
    part.packages,
  )) {
    if (path === '') continue;
    expect([path, version, integrity]).toEqual([path, lock.packages[path].version, lock.packages[path].integrity]);
    expect(integrity).toMatch(/^sha512-/);
  }
  expect(part.packages['']).toEqual({ dependencies: { sharp: lock.packages['node_modules/sharp'].version } });
});

it('a package that is missing in the lock file is refused', () => {
  expect(() => lockOf('left-pad', lock)).toThrow('left-pad is not in package-lock.json');
});
