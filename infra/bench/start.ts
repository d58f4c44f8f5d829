/** How long the local run takes on a built checkout with a new data folder, demo data and first pages included. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../local/tables/dynoxide.ts';
import { ROOT } from '../tools/functions.ts';
import { median, quartiles, timed } from './arithmetic.ts';
import { type Extent, waitFor, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Starts the local run and answers what is seen of it once the site takes requests; it is ended again. */
export async function started<T>(dataDir: string, look: (began: number, pid: number) => T): Promise<T> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'infra', 'local', 'run.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, WATCH: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = ended(child);
  try {
    const answers = () => fetch(`http://localhost:${port}/api/health`).then(({ status }) => status === 200);
    await waitFor('the site answers', () => answers().catch(() => false), { every: 10, ms: 60_000 });
    return look(began, child.pid ?? 0);
  } finally {
    child.kill('SIGINT');
    await end;
  }
}

const ready = (dataDir: string) => started(dataDir, (began) => performance.now() - began);

const bareProcess = () => ended(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }));

export async function benchStart({ short }: Extent): Promise<Findings> {
  const [starts, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < (short ? 1 : 5); round++) {
    starts.push(await withFolder(ready));
    bare.push(await timed(bareProcess));
  }
  return {
    ready: {
      value: median(starts),
      spread: quartiles(starts),
      ratio: median(starts) / median(bare),
      beside: `an empty Node process takes ${median(bare).toFixed(0)} ms`,
      rounds: starts.length,
    },
  };
}
