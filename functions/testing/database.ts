import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';

/** A database of one test file, in memory. */
export interface Database {
  readonly endpoint: string;
  stop(): void;
}

/** The packaged program for this machine, else the one on PATH. */
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
    process.off('exit', stop);
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
