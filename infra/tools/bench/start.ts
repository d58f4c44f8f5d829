import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#functions/testing/stand-ins/dynoxide.ts';
import { startPlatform } from '../../local/start.ts';
import { ROOT } from '../functions.ts';
import { median, quantile, quartiles, timed } from './arithmetic.ts';
import { fill } from './growth.ts';
import { commandLine, processTree } from './processes.ts';
import { type BenchExtent, waitFor, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

export interface StartedPlatform {
  readonly url: string;
  readonly pid: number;
  readonly began: number;
}

const runOf = (pid: number): number | undefined =>
  processTree(pid).findLast((each) => commandLine(each).endsWith('infra/local/cached.mjs'));

export async function started<T>(
  dataDir: string,
  look: (started: StartedPlatform) => T | Promise<T>,
  signal: 'SIGINT' | 'SIGKILL' = 'SIGINT',
): Promise<T> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, WATCH: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [end, pid] = [ended(child), child.pid ?? 0];
  try {
    const url = `http://localhost:${port}`;
    const answers = () => fetch(`${url}/api/health`).then(({ status }) => status === 200);
    await waitFor('the site answers', () => answers().catch(() => false), { every: 10, ms: 60_000 });
    return await look({ url, pid, began });
  } finally {
    const run = runOf(pid);
    if (run === undefined) child.kill(signal);
    else process.kill(run, signal);
    await end;
  }
}

const ready = (dataDir: string) => started(dataDir, ({ began }) => performance.now() - began);
const readyAndKilled = (dataDir: string) => started(dataDir, ({ began }) => performance.now() - began, 'SIGKILL');

/** Starts with demo data and `count` undelivered registrations, each time after a kill. */
async function afterKills(dataDir: string, count: number, rounds: number): Promise<number[]> {
  await ready(dataDir);
  const platform = await startPlatform({ dataDir, onProblem: (text) => console.error(text) });
  await fill(platform, count).finally(platform.stop);
  await readyAndKilled(dataDir);
  const starts: number[] = [];
  while (starts.length < rounds) starts.push(await readyAndKilled(dataDir));
  return starts;
}

const bareProcess = () => ended(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }));

export async function benchStart({ short }: BenchExtent): Promise<Findings> {
  const [starts, again, bare]: [number[], number[], number[]] = [[], [], []];
  // The first start of a day prepares the demo data, so it is not counted.
  await withFolder(ready);
  for (let round = 0; round < (short ? 1 : 5); round++) {
    await withFolder(async (dataDir) => {
      starts.push(await ready(dataDir));
      again.push(await ready(dataDir));
    });
    bare.push(await timed(bareProcess));
  }
  const killed = await withFolder((dataDir) => afterKills(dataDir, short ? 50 : 5000, short ? 1 : 12));
  return {
    'ready-killed': {
      value: quantile(killed, 0.95),
      spread: quartiles(killed),
      ratio: median(killed) / median(starts),
      detail: `p50 ${median(killed).toFixed(0)} ms; the ratio is over a start with new data`,
      rounds: killed.length,
    },
    'ready-again': {
      value: median(again),
      spread: quartiles(again),
      ratio: median(again) / median(bare),
      detail: '',
      rounds: again.length,
    },
    ready: {
      value: median(starts),
      spread: quartiles(starts),
      ratio: median(starts) / median(bare),
      detail: `an empty Node process takes ${median(bare).toFixed(0)} ms`,
      rounds: starts.length,
    },
  };
}
