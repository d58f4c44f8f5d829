import { cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './functions.ts';

/** Linked folders, output of single runs, and history are not copied. */
const LEFT_OUT = new Set(['node_modules', '.git', '.local', 'cdk.out', 'test-results', 'playwright-report']);

/** Copies the repository into a temporary folder, with a link to this one's packages. Returns the folder. */
export function copyTree(prefix: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
