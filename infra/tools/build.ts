import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { contractFiles } from '#events/asyncapi.ts';
import { type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { isPhoneDrawing } from '#shared/pages/asset-names.ts';
import { bundle } from './bundle.ts';
import { refresh } from './cache.ts';
import { distOf } from './dist.ts';
import { ROOT } from './functions.ts';

export const GALLERY = join(ROOT, 'dist', 'gallery');

const SOURCES = [
  'frontend',
  'shared',
  'events',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'infra/tools/build.ts',
].map((path) => join(ROOT, path));

const SITE_OF = 'frontend';

export type BuiltParts = ('site' | 'server' | 'functions')[];

/** Builds everything that is deployed into `dist` (dist.ts), except unchanged parts. Throws with the tool's own messages. */
export async function build(languages: Languages = siteLanguages): Promise<BuiltParts> {
  const pages = await Promise.all(languages.map(buildPages));
  const made = {
    site: pages.some(({ site }) => site),
    server: pages.some(({ server }) => server),
    functions: await bundle(languages),
  };
  return (['site', 'server', 'functions'] as const).filter((part) => made[part]);
}

async function buildPages(language: Language) {
  const vitePages = (into: string, ...options: string[]) =>
    vite(SITE_OF, '--mode', language, '--outDir', into, ...options);
  const part = (folder: string, make: (into: string) => Promise<void>) =>
    refresh({ directory: distOf(language, folder), inputs: SOURCES, make });
  const [site, server] = await Promise.all([
    part('site', async (into) => {
      await vitePages(into, '--manifest');
      addInlined(into);
      await addWorker(into);
      addContracts(into);
    }),
    part('server', (into) => vitePages(into, '--ssr', 'entry-server.tsx')),
  ]);
  return { site, server };
}

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

export async function buildGallery(): Promise<boolean> {
  return refresh({
    directory: GALLERY,
    inputs: SOURCES,
    make: (into) => vite('frontend/gallery', '--outDir', into),
  });
}

/** Runs Vite in its own process: inside a test runner it would build React for tests. */
async function vite(folder: string, ...options: string[]): Promise<void> {
  const command = [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', folder, '--emptyOutDir'];
  const child = spawn(process.execPath, [...command, '--config', `${folder}/vite.config.ts`, ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, NODE_OPTIONS: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The frontend does not build:\n${output}`);
}

if (import.meta.main) {
  const started = performance.now();
  try {
    const made = await build();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(made.length > 0 ? `Built ${made.join(', ')} in ${seconds} s` : 'Already built: nothing changed');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
