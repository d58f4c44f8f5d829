import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sharedState } from './shared-state.ts';

/** The whole platform as users start it, in its own process, on its own port and data. */
export interface Platform {
  /** `http://localhost:<port>`, without a trailing slash. */
  readonly origin: string;
  /** Sends kill -9, so the process cannot finish anything. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts again on the same data and port, after `kill`. `at`: its clock then begins at this instant (epoch ms). */
  restart(at?: number): Promise<void>;
  /** Calls a function as its schedule does, without waiting for the next tick. */
  call(name: string, payload: object): Promise<void>;
  /** Restores the data of the start if shared data has changed since. Resolves to whether it had to. */
  restore(): Promise<boolean>;
  /** Compares every stored total with the records, as `npm run recount -- local` does. Throws if one is wrong. */
  recount(): Promise<string>;
  /** Ends the process as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** A start that takes longer has hung. */
const READY_WITHIN_MS = 90_000;

const ROOT = join(import.meta.dirname, '..');
/** Node's compile cache, by content: dozens of starts compile the same files. */
const COMPILED = join(ROOT, 'dist', 'compiled');

/** V8's helper threads cost an eighth of a platform's processor time, because function threads live only for seconds. */
const NO_HELPER_THREADS = '--v8-pool-size=0';

/**
 * A busy machine may be ten times slower than the product's deadlines assume, and a queue's next try should not take minutes.
 * Function instances are kept: each start of one takes a tenth of a second of processor time.
 */
const STEADY = { PATIENCE: '10', REDELIVER_SECONDS: '1', IDLE_INSTANCES: '99' };

interface RunningPlatform {
  readonly origin: string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The environment of a process whose clock begins at an instant, as `npm test -- --at` makes it. */
function startingAt(at: number | undefined): NodeJS.ProcessEnv {
  if (at === undefined) return {};
  // The clock of this process may be shifted, too.
  const real = Date.now() - Number(process.env.CLOCK_SHIFT_MS ?? 0);
  const preload = `--import=${pathToFileURL(join(ROOT, 'infra', 'tools', 'shifted.ts'))}`;
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim(), CLOCK_SHIFT_MS: String(at - real) };
}

/** Starts the platform on a port (0: any free one). Resolves with its address when it is ready. */
async function launch(env: NodeJS.ProcessEnv, dataDir: string, port: number): Promise<RunningPlatform> {
  const child: ChildProcess = spawn(process.execPath, [NO_HELPER_THREADS, 'infra/local/run.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      ...STEADY,
      ...env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      WATCH: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let output = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-8000);
        const [, origin] = /Steeple is at (http:\/\/localhost:\d+)\s/.exec(output) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    }
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal); // has no effect once it has ended
    await gone;
  };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The platform was not ready in ${READY_WITHIN_MS} ms`)),
    READY_WITHIN_MS,
  );
  const ended = gone.then(([code]) => Promise.reject(new Error(`The platform ended with ${code}`)));
  try {
    return { origin: await Promise.race([ready, ended, late.promise]), end };
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${output}`);
  } finally {
    clearTimeout(timer);
    ended.catch(() => {}); // it ends after the tests
  }
}

/** Retries while another program has the port, for up to `READY_WITHIN_MS`. */
async function relaunch(env: NodeJS.ProcessEnv, dataDir: string, port: number): Promise<RunningPlatform> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await launch(env, dataDir, port);
    } catch (error) {
      if (!/is taken by another program|EADDRINUSE/.test(String(error)) || performance.now() > deadline) throw error;
    }
  }
}

/** With the data of a first start. `env` extends its environment. */
export async function startPlatform(env: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steeple-e2e-'));
  let running = await launch(env, dataDir, 0);
  const { origin } = running;
  const port = Number(new URL(origin).port);
  const atStart = sharedState(dataDir);
  const restart = async (at?: number) => {
    running = await relaunch({ ...env, ...startingAt(at) }, dataDir, port);
  };
  return {
    origin,
    kill: () => running.end('SIGKILL'),
    restart,
    call: async (name, payload) => {
      const own = { ...process.env, DATA_DIR: dataDir };
      await run(process.execPath, ['infra/tools/call.ts', name, JSON.stringify(payload)], { cwd: ROOT, env: own });
    },
    restore: async () => {
      if (sharedState(dataDir) === atStart) return false;
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true });
      await mkdir(dataDir);
      // An empty folder is filled with the prepared data of a first start (infra/local/prepared).
      await restart();
      return true;
    },
    recount: async () => {
      const own = { ...process.env, DATA_DIR: dataDir };
      const { stdout } = await run(process.execPath, ['infra/tools/recount.ts', 'local'], { cwd: ROOT, env: own });
      return stdout;
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
