import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { TableName } from '../kit/env.ts';
import type { KeysByTable } from './calls.ts';
import { runDynoxide } from './stand-ins/dynoxide.ts';

/** Its tables remain between files, and `startWorld` empties them. */
export interface WorkerDatabase {
  readonly endpoint: string;
  readonly tables: Map<TableName, string>;
  readonly written: KeysByTable;
}

/** The packaged program for this machine, or else the one on PATH. */
function binary(): string {
  const file = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
  } catch {
    const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, file));
    const path = onPath.find((each) => existsSync(each));
    if (path) return path;
    throw new Error(`The tests need dynoxide: there is no ${name}, and none on the PATH`);
  }
}

async function start(): Promise<WorkerDatabase> {
  // If it ends too soon, the next call of a test fails without its last words.
  const { endpoint } = await runDynoxide(binary(), { onDeath: (message) => console.error(message) });
  return { endpoint, tables: new Map(), written: new Map() };
}

// Each test file loads our modules again (fresh-modules.ts), but the worker keeps the global object.
const worker = globalThis as { databaseOfWorker?: Promise<WorkerDatabase> };

/** Started by the first file. It ends with the worker. */
export function workerDatabase(): Promise<WorkerDatabase> {
  worker.databaseOfWorker ??= start();
  return worker.databaseOfWorker;
}
