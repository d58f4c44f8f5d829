import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** A database of one test file, in memory. */
export interface Database {
  readonly endpoint: string;
  stop(): void;
}

function binary(): string {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json'));
    return join(folder, 'dynoxide');
  } catch {
    const found = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'dynoxide'));
    const path = found.find((file) => existsSync(file));
    if (path) return path;
    throw new Error('The tests need dynoxide: its package is for Linux x64 only; elsewhere put a dynoxide on the PATH');
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

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Starts a database of its own and resolves when it answers. */
export async function startDatabase(): Promise<Database> {
  const port = await freePort();
  const child: ChildProcess = spawn(binary(), ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', stop);
  const deadline = Date.now() + 10_000;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`dynoxide ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('dynoxide did not answer within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}
