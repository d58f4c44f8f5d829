/** What processes hold and have used, from /proc: Linux alone has it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc/PID/stat in a second, on every Linux that Node runs on. */
const ticks = 100;

/** A file of /proc; empty where its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The process and all below it. */
export function processTree(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

export const commandLine = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** MB that a process and all below it hold: a page that n processes share counts for an n-th in each (PSS). */
export function heldBy(pid: number): number {
  if (process.platform !== 'linux') throw new Error('memory is read from /proc, which Linux alone has: leave it out');
  const kilobytes = processTree(pid).map((each) => /^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1]);
  return kilobytes.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024;
}

/** Milliseconds of processor time, user and system, of a process, all below it, and those of them that have ended. */
export function cpuOf(pid: number): number {
  const used = processTree(pid).map((each) => {
    // After the name in brackets: state, …, utime, stime, cutime, cstime as the 12th to 15th fields.
    const fields = read(`/proc/${each}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return (used.reduce((sum, each) => sum + each, 0) * 1000) / ticks;
}
