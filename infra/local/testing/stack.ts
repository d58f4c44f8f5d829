import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onWorkerEnd } from '#shared/testing/worker-end.ts';
import { buildApp } from '../../app.ts';
import { localEnvironment } from '../../environments.ts';
import { originPlaceholder } from '../template/synth.ts';
import { tempFolder } from './assembly.ts';

const worker = globalThis as { synthesizedStacks?: string };

/** Synthesizes once per Vitest worker. Returns the folder of a copy. */
export function synthesizeStacks(): string {
  worker.synthesizedStacks ??= synthesize();
  const outdir = tempFolder();
  cpSync(worker.synthesizedStacks, outdir, { recursive: true });
  return outdir;
}

function synthesize(): string {
  const outdir = mkdtempSync(join(tmpdir(), 'steeple-stacks-'));
  onWorkerEnd(() => rmSync(outdir, { recursive: true, force: true }));
  buildApp({ environments: [localEnvironment({ siteUrl: originPlaceholder })], outdir }).synth();
  return outdir;
}

/** Throws if nothing changed. */
export function editTemplates(assemblyDir: string, edit: (text: string) => string): void {
  let changed = false;
  for (const file of readdirSync(assemblyDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.template.json')) continue;
    const path = join(assemblyDir, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    changed ||= after !== before;
    writeFileSync(path, after);
  }
  if (!changed) throw new Error('the edit changed no template');
}

/** Writes the functions' bundles. Most functions without an entry in `sources` return their event and environment. */
export function writeFunctions(ids: readonly string[], sources: Readonly<Record<string, string>>): string {
  const dir = tempFolder();
  const mirror = `export const handler = async (event) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, env: process.env }),
  });`;
  const indexed = `export const handler = async () => ({ phase: 'done', written: 0, removed: 0 });`;
  const made: Readonly<Record<string, string>> = {
    index: indexed,
    'before-code': 'export const handler = async (event) => event;',
    'after-code': 'export const handler = async (event) => event;',
    'mail-code': 'export const handler = async () => {};',
    ...sources,
  };
  for (const id of ids) {
    mkdirSync(join(dir, id));
    writeFileSync(join(dir, id, 'index.mjs'), made[id] ?? mirror);
  }
  return dir;
}

export const functionIds = [
  'before-code',
  'after-code',
  'mail-code',
  'calendar-api',
  'content-api',
  'registrations-api',
  'insights-api',
  'users-api',
  'outbox-publish',
  'count',
  'notify',
  'cancel',
  'import',
  'index',
  'backup',
  'recount',
  'deliver',
  'probe',
  'render',
  'rewrite',
  'miss',
];
