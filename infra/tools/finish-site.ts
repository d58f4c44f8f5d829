// `node infra/tools/finish-site.ts <folder>`: adds to a site that Vite built what Vite does not make. `build.ts` runs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { contractFiles } from '#events/asyncapi.ts';
import { isPhoneDrawing } from '#shared/pages/asset-names.ts';
import { ROOT } from './functions.ts';

/** Adds the text of each stylesheet and of the first pictures for phones to the manifest, because pages inline them. */
function addInlined(site: string): void {
  const path = join(site, '.vite', 'manifest.json');
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[]; text?: string }> = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const files = Object.values(manifest).flatMap(({ css = [], assets = [] }) => [
    ...css,
    ...assets.filter(isPhoneDrawing),
  ]);
  for (const file of new Set(files)) {
    manifest[file] = { file, text: readFileSync(join(site, file), 'utf8').trim() };
  }
  writeFileSync(path, JSON.stringify(manifest));
}

/** Adds the browser's worker and the one that removes it. An environment deploys one of them (infra/environments.ts). */
async function addWorker(site: string): Promise<void> {
  for (const [state, entry] of Object.entries({ saving: 'service-worker', removed: 'removed-worker' })) {
    await esbuild({
      absWorkingDir: ROOT,
      entryPoints: [`frontend/worker/${entry}.ts`],
      outfile: join(site, 'worker', state, 'service-worker.js'),
      ...{
        bundle: true,
        minify: true,
        format: 'iife',
        target: ['chrome110', 'safari16', 'firefox115'],
        logLevel: 'error',
      },
    });
  }
}

/** Adds what `/contracts/` serves to systems that consume events (docs/consume.md). */
function addContracts(site: string): void {
  for (const [name, text] of contractFiles()) {
    const path = join(site, 'contracts', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

if (import.meta.main) {
  const [site] = process.argv.slice(2);
  if (site === undefined) throw new Error('usage: finish-site.ts <folder>');
  addInlined(site);
  await addWorker(site);
  addContracts(site);
}
