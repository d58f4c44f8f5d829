import { join } from 'node:path';
import { defaultLanguage, type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { ROOT } from './functions.ts';

/** Output folder of builds in a language: `dist` for English, `dist/<tag>` for another. */
export function distOf(language: Language, ...path: string[]): string {
  return join(ROOT, 'dist', ...(language === defaultLanguage ? [] : [language]), ...path);
}

/**
 * Output folder of builds for all languages of a site: `dist` for our own site, `dist/<tag>+<tag>` for others. So two runs with
 * the same first language do not overwrite each other's functions.
 */
export function distOfSite(languages: Languages, ...path: string[]): string {
  const site = languages.join('+');
  return join(ROOT, 'dist', ...(site === siteLanguages.join('+') ? [] : [site]), ...path);
}
