import { cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './functions.ts';

/** Not copied: what is linked, what belongs to one run, and history. */
const LEFT_OUT = new Set(['node_modules', '.git', '.local', 'cdk.out', 'test-results', 'playwright-report']);

/** A copy of the repository to change and throw away, with the packages of this one. Answers its folder. */
export function copyTree(prefix: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
