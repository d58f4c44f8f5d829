import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { inlineWords } from '#shared/language/inline-words.ts';
import { isLanguage, type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { artSources } from './art-sources.ts';
import { runBuildStep } from './build-step.ts';
import { refresh, stampPath } from './cache.ts';
import { distOf, distOfSite } from './dist.ts';
import { functionEntries, ROOT } from './functions.ts';

/** Functions that render pages. Their folders also contain the built server bundles and Vite's manifests. */
const RENDERING = ['render', 'rewrite', 'miss'];

/** CommonJS packages in an ES module bundle call `require` for Node's own modules. */
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Exactly as deployed. Returns whether it bundled. Throws esbuild's messages. Other languages have their own folder (dist.ts). A
 * child process bundles, for the reason that `build` names (build.ts).
 */
export async function bundle(languages: Languages = siteLanguages): Promise<boolean> {
  return refresh({
    directory: distOfSite(languages, 'functions'),
    inputs: [
      ...['shared', 'events', 'functions'].map((folder) => join(ROOT, folder)),
      ...[
        'package.json',
        'package-lock.json',
        'tsconfig.json',
        'infra/tools/bundle.ts',
        'infra/tools/art-sources.ts',
      ].map((file) => join(ROOT, file)),
      artSources.folder,
      artSources.font,
      ...languages.flatMap((language) => ['site', 'server'].map((part) => stampPath(distOf(language, part)))),
    ],
    make: (into) => runBuildStep([import.meta.filename, into, ...languages], 'The functions do not build'),
  });
}

/** The SDK reads its own version from its package.json. Without this, every client would bundle kilobytes of it. */
const versionsAlone: Plugin = {
  name: 'versions-alone',
  setup(building) {
    building.onLoad({ filter: /[\\/]node_modules[\\/]@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** postcss, which cleans style attributes, works without source maps if their package is empty, as in its browser bundles. */
const noSourceMaps: Plugin = {
  name: 'no-source-maps',
  setup(building) {
    building.onLoad({ filter: /[\\/]source-map-js[\\/]source-map\.js$/ }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Compiles the texts in, so that functions contain no parser of messages. */
const withWords: Plugin = {
  name: 'with-words',
  setup(building) {
    building.onLoad({ filter: /[\\/](functions|shared)[\\/].*\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (path.includes('node_modules') || !code.includes('words(')) return undefined;
      const read = (name: string) => {
        const file = resolve(dirname(path), name);
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      };
      return { contents: inlineWords(code, { read }), loader: 'ts' };
    });
  },
};

export const bundleOptions = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Prefers ES modules: CommonJS builds cannot be tree-shaken, and cost 55 KB per function.
  mainFields: ['module', 'main'],
  banner: { js: BANNER },
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'error',
  // sharp has a binary. Locally it is in node_modules; at deployment it is placed next to the bundle (deploy/natives.ts).
  external: ['sharp'],
  alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'functions', 'kit', 'role-credentials.ts') },
  plugins: [versionsAlone, noSourceMaps, withWords],
} satisfies BuildOptions;

async function bundleInto(directory: string, languages: Languages): Promise<void> {
  const entries = functionEntries();
  const result = await build({
    ...bundleOptions,
    // The error that it throws has the same messages.
    logLevel: 'silent',
    entryPoints: entries.map(({ id, entry }) => ({ in: entry, out: `${id}/index` })),
    outdir: directory,
    metafile: true,
  });
  for (const id of RENDERING.filter((id) => entries.some((entry) => entry.id === id))) {
    for (const language of languages) addServerBundle(join(directory, id, language), language);
    if (id === 'miss') addDrawings(join(directory, id, 'drawings'), languages);
    // Lambda has no package.json above these files to mark `.js` files as ES modules.
    writeFileSync(join(directory, id, 'package.json'), '{"type":"module"}\n');
  }
  addArt(join(directory, 'draw'));
  writeFileSync(distOfSite(languages, 'functions.meta.json'), JSON.stringify(result.metafile));
}

function addArt(directory: string): void {
  const { folder, names, font } = artSources;
  for (const name of names) cpSync(join(folder, `${name}.svg`), join(directory, 'art', `${name}.svg`));
  cpSync(font, join(directory, basename(font)));
}

function addServerBundle(directory: string, language: Language): void {
  const server = distOf(language, 'server');
  const site = distOf(language, 'site');
  if (!existsSync(server) || !existsSync(site)) return;
  cpSync(server, directory, { recursive: true });
  cpSync(join(site, '.vite', 'manifest.json'), join(directory, 'manifest.json'));
  rmSync(join(directory, '.vite'), { recursive: true, force: true });
}

/** Copies the drawings, under the names that pages use, next to `miss`, which serves them in a church's colours. */
function addDrawings(directory: string, languages: Languages): void {
  mkdirSync(directory, { recursive: true });
  for (const language of languages) {
    const assets = join(distOf(language, 'site'), 'assets');
    for (const name of existsSync(assets) ? readdirSync(assets) : []) {
      if (name.endsWith('.svg')) cpSync(join(assets, name), join(directory, name));
    }
  }
}

export function bundleMetafile(): Metafile {
  return JSON.parse(readFileSync(distOfSite(siteLanguages, 'functions.meta.json'), 'utf8'));
}

if (import.meta.main) {
  const [directory, ...tags] = process.argv.slice(2);
  if (directory === undefined) throw new Error('usage: bundle.ts <folder> [<language>…]');
  const [first = siteLanguages[0], ...others] = tags.filter(isLanguage);
  await bundleInto(directory, [first, ...others]).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
