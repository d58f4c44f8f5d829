import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { dayNames } from '#shared/language/day-names.ts';
import { inlineWords } from '#shared/language/inline-words.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import { numberMarks } from '#shared/language/number-marks.ts';

const shared = normalizePath(fileURLToPath(new URL('../shared/language/', import.meta.url)));

/** The texts are compiled in, so that visitors load those of one language only (docs/decisions/language.md). */
export function inLanguage(language: Language): Plugin {
  const { locale } = languages[language];
  return {
    name: 'in-language',
    enforce: 'pre',
    load: (id) =>
      id === `${shared}built.ts`
        ? Object.entries({ language, locale, ...dayNames(locale), marks: numberMarks(locale) })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: /\bwords\(/ },
      handler(code, id) {
        const read = (path: string) => {
          const file = resolve(dirname(id), path);
          if (!existsSync(file)) return undefined;
          this.addWatchFile(file);
          return readFileSync(file, 'utf8');
        };
        return inlineWords(code, { language, read, pseudo: `${shared}pseudo.ts` });
      },
    },
  };
}
