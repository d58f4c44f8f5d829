import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface FunctionEntry {
  /** Also the name of the bundle's folder, `dist/functions/<id>/index.mjs`. */
  readonly id: string;
  /** Path from the root, with forward slashes. */
  readonly entry: string;
}

/** File names that need their area to be meaningful. */
const GENERIC = new Set(['api', 'publish']);

/** The id of a deploy unit: `functions/calendar/api.lambda.ts` → `calendar-api`, `functions/insights/count.lambda.ts` → `count`. */
export function functionId(entry: string): string {
  const parts = entry.split('/');
  const name = (parts.at(-1) ?? '').replace(/\.lambda\.ts$/, '');
  return GENERIC.has(name) ? `${parts.at(-2)}-${name}` : name;
}

/** Every deploy unit under `functions/`, sorted by id. Throws if two files have the same id. */
export function functionEntries(root = ROOT): FunctionEntry[] {
  const entries = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .map((file) => `functions/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.lambda.ts'))
    .map((entry) => ({ id: functionId(entry), entry }))
    .sort((a, b) => a.id.localeCompare(b.id));
  for (const [index, { id, entry }] of entries.entries()) {
    const next = entries[index + 1];
    if (next?.id === id) throw new Error(`${entry} and ${next.entry} would both be the function "${id}"`);
  }
  return entries;
}

export function bundleDirectory(id: string, root = ROOT): string {
  return join(root, 'dist', 'functions', id);
}
