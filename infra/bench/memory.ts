/** What a start of the local run with demo data holds: its process and all that this started, each page shared out. */
import { readdirSync, readFileSync } from 'node:fs';
import { median, quartiles } from './arithmetic.ts';
import { started } from './start.ts';
import { type Extent, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

/** The process and those below it. */
function processes(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processes)];
}

/** In MB: a page that n processes hold counts for an n-th in each (PSS). */
function heldBy(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export async function benchMemory({ short }: Extent): Promise<Findings> {
  if (process.platform !== 'linux') throw new Error('memory is read from /proc, which Linux has alone: leave it out');
  const held: number[] = [];
  for (let round = 0; round < (short ? 1 : 3); round++) {
    const all = (_began: number, pid: number) => processes(pid).reduce((sum, one) => sum + heldBy(one), 0);
    held.push(await withFolder((dataDir) => started(dataDir, all)));
  }
  return {
    memory: { value: median(held), spread: quartiles(held), beside: 'once the site answers', rounds: held.length },
  };
}
