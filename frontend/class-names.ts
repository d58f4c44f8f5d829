import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { CSSOptions, Plugin } from 'vite';

/** How many classes of a file have a name so far, by the file's path from frontend/. */
const named = new Map<string, Map<string, string>>();

/** Three letters of a stylesheet's own, from its path alone: a new file renames nobody else's classes. */
export function prefixOf(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return `_${Number.parseInt(digest, 16).toString(36).slice(-3)}`;
}

/**
 * The name that is served for a class of a `*.module.css`: its file's letters, then its place in the file. The same in the
 * browser's build, the server's and the tests, because it derives from the sources alone (docs/decisions/styles.md).
 */
export function classNamesOf(root: string): NonNullable<Exclude<CSSOptions['modules'], false>> {
  return {
    localsConvention: 'camelCase',
    generateScopedName(name, file) {
      const path = file.replaceAll('\\', '/').slice(root.length);
      const names = named.get(path) ?? new Map<string, string>();
      named.set(path, names);
      const known = names.get(name) ?? `${prefixOf(path)}${names.size.toString(36)}`;
      names.set(name, known);
      return known;
    },
  };
}

/**
 * Reads `import css from './a.module.css'` as a namespace, so that the bundler writes each name where it is used and no
 * table of names travels to the browser. The file then has nothing that code asks for, and its styles stay all the same.
 */
export const classNamesInPlace: Plugin[] = [
  {
    name: 'class-names-in-place',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
    },
  },
  {
    name: 'styles-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/**
 * Takes away the scripts in which nothing is left: what several pages share as a module is its styles alone, once its names
 * stand where they are used. Vite does so for a shared stylesheet, and takes a module for a script.
 */
export const withoutEmptyScripts: Plugin = {
  name: 'without-empty-scripts',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const empty = chunks.filter(({ code, isEntry }) => code === '' && !isEntry);
      for (const { fileName, viteMetadata: styles } of empty) {
        const statement = `import"./${basename(fileName)}";`;
        for (const chunk of chunks.filter(({ imports }) => imports.includes(fileName))) {
          if (!chunk.code.includes(statement)) throw new Error(`${chunk.fileName} does not say ${statement}`);
          chunk.code = chunk.code.replace(statement, '');
          chunk.imports = chunk.imports.filter((imported) => imported !== fileName);
          for (const style of styles?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(style);
          for (const asset of styles?.importedAssets ?? []) chunk.viteMetadata?.importedAssets.add(asset);
        }
        delete bundle[fileName];
      }
    },
  },
};
