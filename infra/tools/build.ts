import { join } from 'node:path';
import { type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { runBuildStep } from './build-step.ts';
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
  'infra/tools/finish-site.ts',
].map((path) => join(ROOT, path));

const SITE_OF = 'frontend';

export type BuiltParts = ('site' | 'server' | 'functions')[];

/**
 * Builds everything that is deployed into `dist` (dist.ts), except unchanged parts. Throws with the tool's own messages. Child
 * processes make the parts: `npm start` rebuilds for hours, and would not see later changes of modules that it has loaded.
 */
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
      await runBuildStep(['infra/tools/finish-site.ts', into], 'The site’s other files are not made');
    }),
    part('server', (into) => vitePages(into, '--ssr', 'entry-server.tsx')),
  ]);
  return { site, server };
}

export async function buildGallery(): Promise<boolean> {
  return refresh({
    directory: GALLERY,
    inputs: SOURCES,
    make: (into) => vite('frontend/gallery', '--outDir', into),
  });
}

async function vite(folder: string, ...options: string[]): Promise<void> {
  const command = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', folder, '--emptyOutDir'];
  await runBuildStep([...command, '--config', `${folder}/vite.config.ts`, ...options], 'The frontend does not build');
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
