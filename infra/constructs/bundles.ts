import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Languages } from '#shared/language/languages.ts';
import { nativeDirectory, natives } from '../tools/deploy/natives.ts';
import { distOf, distOfSite } from '../tools/dist.ts';
import { ROOT } from '../tools/functions.ts';

export type WorkerState = 'saving' | 'removed';

export interface Bundles {
  functionCode(id: string, languages: Languages): Code;
  /** Files with a hash in their name, of each language: fonts, or all others. */
  siteAssets(languages: Languages, kind: 'fonts' | 'others'): ISource[];
  /** The other files of the site. `render` writes the pages. */
  siteFiles(languages: Languages): ISource;
  /** The browser's worker, or the one that removes it. */
  worker(languages: Languages, state: WorkerState): ISource;
}

/** Patterns of the files that are left out. */
export const without = { fonts: ['*', '!*.woff2'], others: ['*.woff2'] } as const;

/** `dist/`, written by `build()` of infra/tools/build.ts. Throws if a part is missing. */
export const builtBundles: Bundles = {
  functionCode: (id, languages) => Code.fromAsset(built(distOfSite(languages, 'functions', id))),
  siteAssets: (languages, kind) =>
    languages.map((language) =>
      Source.asset(built(distOf(language, 'site', 'assets')), { exclude: [...without[kind]] }),
    ),
  siteFiles: ([first]) => Source.asset(built(distOf(first, 'site')), { exclude: ['assets', 'worker', '.*', '*.html'] }),
  worker: ([first], state) => Source.asset(built(distOf(first, 'site', 'worker', state))),
};

/**
 * With native binaries for Lambda, which `fetchNatives` (infra/tools/deploy/natives.ts) fetches first. Throws if they are
 * missing.
 */
export const deployedBundles: Bundles = {
  ...builtBundles,
  functionCode: (id, languages) =>
    id in natives ? Code.fromAsset(fetched(id)) : builtBundles.functionCode(id, languages),
};

/** The same small folder for every bundle: quick, and enough for templates. */
export const placeholderBundles: Bundles = {
  functionCode: () => Code.fromAsset(placeholder),
  siteAssets: () => [Source.asset(placeholder)],
  siteFiles: () => Source.asset(placeholder),
  worker: (_, state) => Source.data('service-worker.js', state),
};

const placeholder = join(import.meta.dirname, 'placeholder');

function built(directory: string): string {
  if (existsSync(directory)) return directory;
  throw new Error(`${relative(ROOT, directory)} is not built: run \`npm run build\` first.`);
}

function fetched(id: string): string {
  const directory = nativeDirectory(id);
  if (existsSync(join(directory, 'index.mjs'))) return directory;
  throw new Error(`${id} has no binary for Lambda's machine: deploy with \`npm run deploy\`.`);
}
