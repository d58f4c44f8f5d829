/** What is deployed: how large, and how long a process takes to load it. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleDirectory, functionEntries } from '../tools/functions.ts';
import { compare, inTurns } from './arithmetic.ts';
import { type Extent, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const EMPTY = 'export const handler = async () => ({ statusCode: 200 });\n';

const bundleOf = (id: string): string => join(bundleDirectory(id), 'index.mjs');

/** Runs a process that loads a module and ends. Throws where that fails. */
async function load(path: string): Promise<void> {
  const code = `await import(${JSON.stringify(pathToFileURL(path).href)}); process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (status !== 0) throw new Error(`${path} does not load (exit code ${status})`);
}

const highest = <T>(things: readonly T[], by: (thing: T) => number): T => {
  const [first, ...rest] = things;
  if (first === undefined) throw new Error('Nothing was built.');
  return rest.reduce((most, thing) => (by(thing) > by(most) ? thing : most), first);
};

export async function benchBundles({ short }: Extent): Promise<Findings> {
  const ids = functionEntries().map(({ id }) => id);
  const sizes = ids.map((id) => ({ id, kb: gzipSync(readFileSync(bundleOf(id))).length / 1024 }));
  const largest = highest(sizes, ({ kb }) => kb);
  const emptyKb = gzipSync(EMPTY).length / 1024;
  return withFolder(async (folder) => {
    const empty = join(folder, 'index.mjs');
    writeFileSync(empty, EMPTY);
    const starts = [];
    for (const id of ids) {
      const blocks = await inTurns(
        { blocks: short ? 1 : 4, pairs: 3 },
        () => load(bundleOf(id)),
        () => load(empty),
      );
      starts.push({ id, ...compare(blocks, 0.5) });
    }
    const slowest = highest(starts, ({ ratio }) => ratio);
    return {
      'bundle-size': {
        value: largest.kb,
        ratio: largest.kb / emptyKb,
        beside: sizes.map(({ id, kb }) => `${id} ${kb.toFixed(0)}`).join(', '),
        rounds: 1,
      },
      'bundle-start': {
        value: slowest.ratio,
        spread: slowest.spread,
        beside: `${slowest.id} ${slowest.subject.toFixed(0)} ms over ${slowest.baseline.toFixed(0)} ms (${starts
          .map(({ id, ratio }) => `${id} ${ratio.toFixed(2)}`)
          .join(', ')})`,
        rounds: slowest.rounds,
      },
    };
  });
}
