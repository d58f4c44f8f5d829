import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';

const root = join(import.meta.dirname, '..', '..');

/** Where the stacks take what was built from. */
export interface Bundles {
  functionCode(id: string): Code;
  /** Files with a hash in their name. */
  siteAssets(): ISource;
  /** The other files of the site; pages are written by `render`. */
  siteFiles(): ISource;
}

/** `dist/`, as `build()` of infra/tools/build.ts leaves it. Throws where a part is missing. */
export const builtBundles: Bundles = {
  functionCode: (id) => Code.fromAsset(built('functions', id)),
  siteAssets: () => Source.asset(built('site', 'assets')),
  siteFiles: () => Source.asset(built('site'), { exclude: ['assets', '.*', '*.html'] }),
};

/** One small folder for everything: enough for the templates, and quick. */
export const placeholderBundles: Bundles = {
  functionCode: () => Code.fromAsset(placeholder),
  siteAssets: () => Source.asset(placeholder),
  siteFiles: () => Source.asset(placeholder),
};

const placeholder = join(import.meta.dirname, 'placeholder');

function built(...path: string[]): string {
  const directory = join(root, 'dist', ...path);
  if (existsSync(directory)) return directory;
  throw new Error(`${['dist', ...path].join('/')} is missing: run \`npm run build\` first.`);
}
