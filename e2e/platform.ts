import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The whole platform as its users start it, in a process of its own, on its own port and data. */
export interface Platform {
  /** `http://localhost:<port>`, without a trailing slash. */
  readonly origin: string;
  /** kill -9: no chance to finish anything. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts again on the same data, after `kill`. */
  restart(): Promise<void>;
  /** Holds every figure that is kept against the records: what `npm run recount -- local` says. Throws where one is wrong. */
  recount(): Promise<string>;
  /** Ends the process as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
}

const run = promisify(execFile);

const READY_WITHIN_MS = 90_000;

const ROOT = join(import.meta.dirname, '..');
/** Where Node keeps what it has compiled, by its content: dozens of starts compile the same files. */
const COMPILED = join(ROOT, 'dist', 'compiled');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The platform ended with ${child.exitCode}:\n${output()}`);
    const healthy = await fetch(`${origin}/api/health`).then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (healthy) return;
    await pause(25);
  }
  throw new Error(`The platform was not ready in ${READY_WITHIN_MS} ms:\n${output()}`);
}

/** Starts a platform on a free port with new data, and waits until it answers; `env` adds to its environment. */
export async function startPlatform(env: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'steeple-e2e-'));
  const origin = `http://localhost:${port}`;
  let child: ChildProcess;

  const start = async () => {
    let output = '';
    child = spawn(process.execPath, ['infra/local/run.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env, PORT: String(port), DATA_DIR: dataDir, WATCH: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-8000);
      });
    }
    await ready(origin, child, () => output);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    origin,
    kill: () => end('SIGKILL'),
    restart: start,
    recount: async () => {
      const own = { ...process.env, DATA_DIR: dataDir };
      const { stdout } = await run(process.execPath, ['infra/tools/recount.ts', 'local'], { cwd: ROOT, env: own });
      return stdout;
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
