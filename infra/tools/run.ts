import { type ChildProcess, spawn } from 'node:child_process';

/** How to run a script of Node. */
export interface Run {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly output: 'inherit' | 'ignore';
  /** After so many minutes it is ended: a hang must not look like work. */
  readonly minutes: number;
}

let running: ChildProcess | undefined;

/** Runs a script to its end and answers its exit code; 1 where it had to be ended. Ends with all that it started. */
export async function runNode(args: readonly string[], { cwd, env, output, minutes }: Run): Promise<number> {
  // A group of its own, so that all it started can be ended with it.
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  running = child;
  const timer = setTimeout(() => {
    console.error(`Ended after ${minutes} minutes: ${args.join(' ')}`);
    endGroup('SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1)).once('close', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  endGroup('SIGKILL');
  running = undefined;
  return code;
}

/** Passes an interruption on to what runs, then lets `clean` tidy up and ends this process. */
export function endOnSignal(clean: () => void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endGroup(signal);
      clean();
      process.exit(1);
    });
  }
}

function endGroup(signal: NodeJS.Signals): void {
  if (!running?.pid) return;
  try {
    process.kill(process.platform === 'win32' ? running.pid : -running.pid, signal);
  } catch {
    // All of it has ended by itself.
  }
}
