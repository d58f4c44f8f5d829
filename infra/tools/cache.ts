import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './functions.ts';
import { exclusively, type Waiting } from './lock.ts';

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
export async function refresh(product: Product, waiting?: Waiting): Promise<boolean> {
  const stamp = stampPath(product.directory);
  const isFresh = (hash: string) =>
    existsSync(product.directory) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const hashOf = () => contentHash(product.inputs, product.key);
  if (isFresh(hashOf())) return false;
  const make = async () => {
    const hash = hashOf();
    if (isFresh(hash)) return false;
    const draft = `${product.directory}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await product.make(draft);
    replace(product.directory, draft);
    writeFileSync(stamp, hash);
    return true;
  };
  return exclusively(`${product.directory}.lock`, make, waiting);
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
