import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { ROOT } from '../../tools/functions.ts';

interface File {
  type: string;
  body: Buffer | string;
}

const here = (name: string): string => join(import.meta.dirname, name);
const site = (name: string): string => join(ROOT, 'frontend', 'ui', name);

async function script(path: string): Promise<string> {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', format: 'esm', target: 'es2022' });
  return code;
}

/** In cascade order. The fonts are the site's. */
async function sheet(): Promise<string> {
  const parts = ['base.css', 'frame.css', 'parts.css', 'mail.css', 'widths.css'].map(here);
  const sheets = await Promise.all([site('theme/fonts.css'), ...parts].map((path) => readFile(path, 'utf8')));
  return sheets.join('\n').replaceAll('../fonts/', '');
}

const letters = ['fraunces', 'source-sans-3'].flatMap((family) =>
  ['', '-accents', '-names'].map((set) => `${family}${set}.woff2`),
);

/** By name under /_local/console/. Colours, fonts and logo are the site's. */
const files: Readonly<Record<string, () => Promise<File>>> = {
  'console.css': async () => ({ type: 'text/css; charset=utf-8', body: await sheet() }),
  'tokens.css': async () => ({ type: 'text/css; charset=utf-8', body: await readFile(site('theme/tokens.css')) }),
  'refresh.js': async () => ({ type: 'text/javascript; charset=utf-8', body: await script(here('refresh.ts')) }),
  'sign-in.js': async () => ({ type: 'text/javascript; charset=utf-8', body: await script(here('sign-in.ts')) }),
  ...Object.fromEntries(
    letters.map((name) => [name, async () => ({ type: 'font/woff2', body: await readFile(site(`fonts/${name}`)) })]),
  ),
  'mark.svg': async () => ({ type: 'image/svg+xml', body: await readFile(site('art/mark.svg')) }),
};

export const consoleFile = async (name: string): Promise<File | undefined> =>
  Object.hasOwn(files, name) ? files[name]?.() : undefined;
