import { type ChildProcess, spawn } from 'node:child_process';

export interface Run {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly output: 'inherit' | 'ignore';
  /** Time limit, after which the script is killed, so that a hang does not look like work. */
  readonly minutes: number;
}

let running: ChildProcess | undefined;

/** Runs a script to its end, and returns its exit code, or 1 if it was killed. Kills its child processes afterwards. */
export async function runNode(args: readonly string[], { cwd, env, output, minutes }: Run): Promise<number> {
  // A process group of its own, so that its children can be killed with it.
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

/** Forwards a signal to the running script, then calls `clean` and exits. */
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
    // The whole group has already ended.
  }
}
