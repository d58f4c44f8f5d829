import {
  constants,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './functions.ts';

/** Linked folders, output of single runs, and history are not copied. */
const LEFT_OUT = new Set(['node_modules', '.git', '.local', 'cdk.out', 'test-results', 'playwright-report']);

/** Copies the repository into a temporary folder, with a link to this one's packages. Returns the folder. */
export function copyTree(prefix: string): string {
  const copy = copySources(prefix, LEFT_OUT);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/**
 * Copies the repository as a checkout that was never built. Its packages are its own folder, because tools follow a link to the
 * packages back to the first checkout, and then write that path. Returns the folder.
 */
export function copyCheckout(prefix: string): string {
  const copy = copySources(prefix, new Set([...LEFT_OUT, 'dist']));
  linkFiles(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function copySources(prefix: string, leftOut: ReadonlySet<string>): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  return copy;
}

/** Hard links take a second for a gigabyte of packages. Copies the files if the folders are on different file systems. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Caches contain paths, and are written to.
    if (entry.name === '.cache' || entry.name.startsWith('.vite')) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFiles(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
