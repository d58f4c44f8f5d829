import { join } from 'node:path';
import { defaultLanguage, type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { ROOT } from './functions.ts';

/** What is built in a language lies in a folder of its own: English in `dist`, another in `dist/<tag>`. */
export function distOf(language: Language, ...path: string[]): string {
  return join(ROOT, 'dist', ...(language === defaultLanguage ? [] : [language]), ...path);
}

/**
 * What is built for all languages of a site together: that of our own in `dist`, that of others in `dist/<tag>+<tag>`. Two runs whose
 * first language is the same do not take each other's functions away.
 */
export function distOfSite(languages: Languages, ...path: string[]): string {
  const site = languages.join('+');
  return join(ROOT, 'dist', ...(site === siteLanguages.join('+') ? [] : [site]), ...path);
}
