import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Waiting {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

const interval = 50;

/** Waiting longer than a usual build is worth a line, or a hanging process would look like a hanging command. */
const triesBeforeSaying = 10_000 / interval;

/**
 * Runs `work` while holding a lock on the path. Takes over the lock of a process that no longer exists, also if another process
 * has its id by now. After ten seconds of waiting it names the holder once.
 */
export async function exclusively<T>(
  path: string,
  work: () => Promise<T>,
  { pause, say }: Waiting = { pause: sleep, say: console.error },
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 1; !tryLock(path); tries++) {
    if (tries === triesBeforeSaying) say(waitingLine(path));
    await pause(interval);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function waitingLine(path: string): string {
  const { pid } = holderOf(path);
  const who =
    pid > 0 ? `process ${pid} holds it. If that hangs, end it: kill ${pid}` : 'nobody is named in it. Delete it';
  return `Waiting for ${path}: ${who}`;
}

/** The process id and start of a lock. Both are empty for a moment while it is written. */
function holderOf(path: string): { readonly pid: number; readonly start: string } {
  const [pid = '', ...start] = (existsSync(path) ? readFileSync(path, 'utf8') : '').split(' ');
  return { pid: Number(pid), start: start.join(' ') };
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch {
    const { pid, start } = holderOf(path);
    if (pid > 0 && start !== startOf(pid)) rmSync(path, { force: true });
    return false;
  }
}

/** When a process started, in the system's own form. Undefined if the process does not exist. */
function startOf(pid: number): string | undefined {
  try {
    if (!existsSync('/proc/self/stat')) {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // The name, in brackets, may contain spaces. The start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
