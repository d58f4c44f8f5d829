import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { defaultLanguage, type Language, languages } from '#shared/language/languages.ts';
import { isTable, tableIn } from '#shared/language/tables.ts';

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** The source of a pseudo-language table: the exports of the table at `path`, transformed. `?en` loads the original file. */
function changed(path: string): string {
  const names = [...readFileSync(root + path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
  return [
    `import { pseudo } from '${root}shared/language/pseudo.ts';`,
    `import * as words from '${root}${path}?en';`,
    ...names.map(([, name]) => `export const ${name} = pseudo(words.${name});`),
  ].join('\n');
}

/**
 * Builds the pages in one language, so that visitors load the texts of that language only. The sources contain English; other
 * languages have their own tables (docs/decisions/language.md).
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
