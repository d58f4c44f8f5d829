import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { defaultLanguage, type Language, languages } from '#shared/language/languages.ts';
import { isTable, tableIn } from '#shared/language/tables.ts';

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** The table at `path` in the pseudo-language: its own exports, changed. `?en` is the file as it is. */
function changed(path: string): string {
  const names = [...readFileSync(root + path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
  return [
    `import { pseudo } from '${root}shared/language/pseudo.ts';`,
    `import * as words from '${root}${path}?en';`,
    ...names.map(([, name]) => `export const ${name} = pseudo(words.${name});`),
  ].join('\n');
}

/**
 * Builds the pages in one language: what a visitor's phone loads are the words of that language and no others. English is
 * what stands in the sources; another language has tables of its own (docs/decisions/language.md).
 */
export function inLanguage(language: Language): Plugin[] {
  if (language === defaultLanguage) return [];
  const load = (id: string) => {
    const path = id.startsWith(root) ? id.slice(root.length).replace(/\?edit$/, '') : '';
    if (path === 'shared/language/built.ts')
      return `export const language = '${language}'; export const locale = '${languages[language].locale}';`;
    if (!isTable(path)) return undefined;
    const own = root + tableIn(language, path);
    if (existsSync(own)) return `export * from '${own}';`;
    return language === 'en-XA' ? changed(path) : undefined;
  };
  return [{ name: 'in-language', enforce: 'pre', load }];
}
