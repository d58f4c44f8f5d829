import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../functions.ts';

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type Finding = string;

const MADE = new Set(['node_modules', '.git', 'dist', 'cdk.out', '.local', 'test-results', 'playwright-report']);
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|mp[34]|pdf|zip)$/;

export function readSources(root = ROOT): Source[] {
  const paths: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !MADE.has(entry.name)) walk(path);
      else if (entry.isFile() && !BINARY.test(path) && !path.endsWith('.log')) paths.push(path);
    }
  };
  walk('');
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('functions/testing/') || path.startsWith('e2e/');
}

/** The code without its comments, with unchanged line numbers. So prose about a pattern does not match it. */
export function withoutComments(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text.replace(/('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (found, literal) =>
    literal === undefined ? blank(found) : found,
  );
}
