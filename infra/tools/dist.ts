import { join } from 'node:path';
import { defaultLanguage, type Language, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { ROOT } from './functions.ts';

/** Output folder of builds in a language: `dist` for English, `dist/<tag>` for another. */
export function distOf(language: Language, ...path: string[]): string {
  return join(ROOT, 'dist', ...(language === defaultLanguage ? [] : [language]), ...path);
}

/** `dist` for our own site, `dist/<tag>+<tag>` for others, so that runs with the same first language do not share a folder. */
export function distOfSite(languages: Languages, ...path: string[]): string {
  const site = languages.join('+');
  return join(ROOT, 'dist', ...(site === siteLanguages.join('+') ? [] : [site]), ...path);
}
