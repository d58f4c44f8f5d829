/** Memory and processor time of processes, from /proc, which only Linux has. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/PID/stat, on every Linux that Node supports. */
const ticks = 100;

/** Empty if the process has ended. */
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

export function processTree(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

export const commandLine = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Memory in MB of a process and its descendants. A page shared by n processes counts as an n-th for each (PSS). */
export function heldBy(pid: number): number {
  if (process.platform !== 'linux') throw new Error('memory is read from /proc, which Linux alone has: leave it out');
  const kilobytes = processTree(pid).map((each) => /^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1]);
  return kilobytes.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024;
}

/** Milliseconds of processor time (user and system) of a process and its descendants, including ended ones. */
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
