import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import type { TableName } from '../kit/env.ts';
import type { Written } from './calls.ts';

/** The in-memory database of a Vitest worker. Its tables remain between files, and `startWorld` empties them. */
export interface WorkerDatabase {
  readonly endpoint: string;
  /** The name under which each table was last created. */
  readonly tables: Map<TableName, string>;
  readonly written: Written;
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Runs a program until this process ends, even by SIGKILL: the pipe on fd 3 then closes, `cat` ends, and the shell kills the
 * program. (The local run does the same in infra/local/tables/dynoxide.ts, which functions may not import.)
 */
const tied = '"$@" 3<&- & child=$!; (cat <&3 >/dev/null; kill -9 $child 2>/dev/null) & wait $child';

/** Starts the program on a port. Resolves once it listens there, or rejects with its output if it ends before. */
function listen(port: number): Promise<void> {
  const program = [binary(), '--host', '127.0.0.1', '--port', String(port)];
  const [command, ...args] = process.platform === 'win32' ? program : ['sh', '-c', tied, 'sh', ...program];
  const child = spawn(command ?? '', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (text: Buffer) => {
      output += text;
      // dynoxide writes this line when its socket listens, so no other program is answering on the port.
      if (output.includes(`Dynoxide listening on http://127.0.0.1:${port}\n`)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`dynoxide ended with ${code}: ${output.trim()}`));
    });
  });
}

/** Most ports to try, because another program may take the free port first. */
const mostPorts = 5;

async function start(): Promise<WorkerDatabase> {
  for (let tried = 1; ; tried++) {
    const port = await freePort();
    try {
      await listen(port);
      return { endpoint: `http://127.0.0.1:${port}`, tables: new Map(), written: new Map() };
    } catch (error) {
      if (tried === mostPorts || !/already in use/.test(String(error))) throw error;
    }
  }
}

// Each test file loads our modules again (anew.ts), but the worker keeps the global object.
const worker = globalThis as { databaseOfWorker?: Promise<WorkerDatabase> };

/** The database of this worker, started by the first file. It ends with the worker. */
export function workerDatabase(): Promise<WorkerDatabase> {
  worker.databaseOfWorker ??= start();
  return worker.databaseOfWorker;
}
