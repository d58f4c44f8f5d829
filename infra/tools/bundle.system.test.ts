import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from './build.ts';
import { bundle, bundleMetafile } from './bundle.ts';
import { bundleDirectory, functionEntries, functionId, ROOT } from './functions.ts';

/** Budget per function, in KB after gzip. Every 100 KB add about 10 ms to a cold start. */
const MOST_KB = 180;

/**
 * Additional KB for the library that cleans rich texts (docs/decisions/rich-text.md; `render` loads it only for texts with
 * markup) and the labels of all texts, for the library that reads fonts, in a function that no visitor waits for, and for the
 * pages of a registrant with the footer of the site, the texts after sending, the waiting list, events with a form of their own,
 * forms for several dates and previews of letters.
 */
const MORE_KB: Readonly<Record<string, number>> = { 'content-api': 97, draw: 400, 'registrations-api': 16 };

const NATIVE: Readonly<Record<string, readonly string[]>> = { draw: ['sharp'], prepare: ['sharp'] };

const entries = functionEntries();

it('a function is named by its file, with its area as a prefix if the file name is generic', () => {
  expect(functionId('functions/calendar/api.lambda.ts')).toBe('calendar-api');
  expect(functionId('functions/outbox/publish.lambda.ts')).toBe('outbox-publish');
  expect(functionId('functions/insights/count.lambda.ts')).toBe('count');
});

describe('the bundles for deployment', () => {
  beforeAll(() => build(), 120_000);

  it('the bundles are not built again if nothing changed', async () => {
    expect(await build()).toEqual([]);
    expect(await bundle()).toBe(false);
  });

  it.each(entries)('$id exports a handler and needs nothing but Node', ({ id, entry }) => {
    const [, output] =
      Object.entries(bundleMetafile().outputs).find(
        ([path, { entryPoint }]) => path.endsWith('.mjs') && entryPoint === entry,
      ) ?? [];
    expect(output?.exports).toContain('handler');
    const needed = output?.imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => path);
    expect(needed).toEqual(NATIVE[id] ?? []);
    expect(gzipSync(readFileSync(join(bundleDirectory(id), 'index.mjs'))).length).toBeLessThan(
      (MOST_KB + (MORE_KB[id] ?? 0)) * 1024,
    );
  });

  it('the pages for the server need only Node, since functions have no node_modules', async () => {
    const { metafile } = await esbuild({
      entryPoints: [join(ROOT, 'dist/server/entry-server.js')],
      bundle: true,
      write: false,
      outdir: ROOT,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      metafile: true,
      logLevel: 'silent',
    });
    const external = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter((one) => one.external));
    expect(external.map(({ path }) => path).filter((path) => !isBuiltin(path))).toEqual([]);
    expect(Object.keys(metafile.inputs).length).toBeGreaterThan(1);
  });
});
