export interface LanguageRow {
  /** Its own name, for choosing it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

/**
 * Languages by tag (BCP 47), as in `<html lang>` and `Accept-Language`. `en-XA` is a pseudo-language: pseudo.ts makes English
 * longer and accented, to reveal texts outside the tables.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  'en-XA': { name: '⟦Éñĝļîšĥ⟧', direction: 'ltr', locale: 'en-US' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;

/** A site's languages. The addresses of the first have no prefix, those of the others do (`/sw/events`). */
export type Languages = readonly [Language, ...Language[]];

/** Environments can only use these. */
export const siteLanguages: Languages = ['en'];

export const defaultLanguage: Language = 'en';

/** Tags may come from requests. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
