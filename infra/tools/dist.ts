import { join } from 'node:path';
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import { ROOT } from './functions.ts';

/** What is built in a language lies in a folder of its own: English in `dist`, another in `dist/<tag>`. */
export function distOf(language: Language, ...path: string[]): string {
  return join(ROOT, 'dist', ...(language === defaultLanguage ? [] : [language]), ...path);
}
