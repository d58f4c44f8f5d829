import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleOptions } from '../bundle.ts';
import { bundleDirectory, functionEntries, ROOT } from '../functions.ts';
import { compare, inTurns } from './arithmetic.ts';
import { type BenchExtent, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const NOTHING = 'export const handler = async () => ({ statusCode: 200 });\n';

const EMPTY = `import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({ region: 'eu-west-1' });
export const handler = async (event) => event.send ? client.send(new TransactWriteItemsCommand(event)) : { statusCode: 200 };
`;

const bundleOf = (id: string): string => join(bundleDirectory(id), 'index.mjs');

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

async function writeEmpty(folder: string): Promise<{ nothing: string; empty: string }> {
  const nothing = join(folder, 'nothing.mjs');
  writeFileSync(nothing, NOTHING);
  await build({
    ...bundleOptions,
    stdin: { contents: EMPTY, resolveDir: ROOT, sourcefile: 'empty.ts' },
    outfile: join(folder, 'empty.mjs'),
    outExtension: {},
  });
  return { nothing, empty: join(folder, 'empty.mjs') };
}

/** Not measured: it bundles a font reader, and no visitor waits for it. */
const unhurried = 'draw';

export async function benchBundles({ short }: BenchExtent): Promise<Findings> {
  const ids = functionEntries().flatMap(({ id }) => (id === unhurried ? [] : [id]));
  const gzipKb = (path: string) => gzipSync(readFileSync(path)).length / 1024;
  const sizes = ids.map((id) => ({ id, kb: gzipKb(bundleOf(id)) }));
  // It has a budget of its own, because it contains the library that cleans rich texts (docs/decisions/rich-text.md).
  const content = gzipKb(bundleOf('content-api'));
  const largest = highest(
    sizes.filter(({ id }) => id !== 'content-api'),
    ({ kb }) => kb,
  );
  return withFolder(async (folder) => {
    const { nothing, empty } = await writeEmpty(folder);
    const against = async (path: string, baseline: string) => {
      const extent = { blocks: short ? 1 : 4, pairs: 3 };
      return compare(
        await inTurns(
          extent,
          () => load(path),
          () => load(baseline),
        ),
        0.5,
      );
    };
    const starts = [];
    for (const id of ids) starts.push({ id, ...(await against(bundleOf(id), empty)) });
    const slowest = highest(starts, ({ ratio }) => ratio);
    const client = await against(empty, nothing);
    return {
      'bundle-size': {
        value: largest.kb,
        ratio: largest.kb / gzipKb(empty),
        detail: sizes.map(({ id, kb }) => `${id} ${kb.toFixed(0)}`).join(', '),
        rounds: 1,
      },
      'bundle-size-content': { value: content, ratio: content / gzipKb(empty), detail: '', rounds: 1 },
      'bundle-start': {
        value: slowest.ratio,
        spread: slowest.spread,
        detail: [
          `${slowest.id} ${slowest.subject.toFixed(0)} ms over ${slowest.baseline.toFixed(0)} ms`,
          `that one over a process with nothing at all ${client.ratio.toFixed(2)}×`,
          ...starts.map(({ id, ratio }) => `${id} ${ratio.toFixed(2)}`),
        ].join(', '),
        rounds: slowest.rounds,
      },
    };
  });
}
