import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { CSSOptions, Plugin } from 'vite';

/** By the file's path from frontend/. */
const named = new Map<string, Map<string, string>>();

/** The three-letter prefix of a stylesheet. It depends on the path alone, so adding a file renames no other classes. */
export function prefixOf(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return `_${Number.parseInt(digest, 16).toString(36).slice(-3)}`;
}

/**
 * Generates the names of classes in `*.module.css`: the file's prefix, then the position in the file. The builds for browser and
 * server and the tests get the same names, because they depend on the sources alone (docs/decisions/styles.md).
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
 * Imports `import css from './a.module.css'` as a namespace, so that the bundler inlines each class name and browsers load no
 * table of names. The module then has no used exports, so its styles are marked as a side effect to keep them.
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
 * Removes empty scripts. Once its names are inlined, a CSS module shared by several pages contains only styles. Vite removes such
 * a chunk for a shared plain stylesheet, but takes a module for a script.
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
