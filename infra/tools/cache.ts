import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './functions.ts';

export interface Product {
  /** Absolute path. The stamp is next to the folder, so that the folder contains only the product. */
  readonly directory: string;
  /** Absolute paths of source files and folders. Tests in them are ignored. A missing path counts as empty. */
  readonly inputs: readonly string[];
  readonly key?: string;
  /** Throws the reason on failure. */
  make(into: string): Promise<void>;
}

/** Makes the product if its inputs changed. Returns whether it did. Safe to call from several processes at once. */
export async function refresh(product: Product): Promise<boolean> {
  const stamp = stampPath(product.directory);
  const isFresh = (hash: string) =>
    existsSync(product.directory) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const hashOf = () => contentHash(product.inputs, product.key);
  if (isFresh(hashOf())) return false;
  return exclusively(`${product.directory}.lock`, async () => {
    const hash = hashOf();
    if (isFresh(hash)) return false;
    const draft = `${product.directory}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await product.make(draft);
    replace(product.directory, draft);
    writeFileSync(stamp, hash);
    return true;
  });
}

/** Path of a product's stamp, which can serve as a short input of products made from it. */
export function stampPath(directory: string): string {
  return `${directory}.stamp`;
}

/** A hash over the names and contents of all files under the paths, and a key. It is the same in every copy of the repository. */
export function contentHash(paths: readonly string[], key = ''): string {
  const hash = createHash('sha256').update(key);
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function replace(directory: string, draft: string): void {
  const old = `${directory}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(draft, directory);
  rmSync(old, { recursive: true, force: true });
}

/** Runs `work` while holding a lock on the path. Takes over the lock of a process that no longer exists. */
async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  while (!tryLock(path)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(existsSync(path) ? readFileSync(path, 'utf8') : 0);
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
