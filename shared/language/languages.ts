/** What is known of a language in which the church's pages, forms, mails and replies are written. */
export interface LanguageRow {
  /** Its own name for itself, as a person chooses it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** By which Intl writes its numbers and the names of days. */
  readonly locale: string;
}

/**
 * Languages by their tag (BCP 47), as in `<html lang>` and `Accept-Language`. `en-XA` is nobody's: English made longer
 * and accented by pseudo.ts, to find what is written outside the tables.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  'en-XA': { name: '⟦Éñĝļîšĥ⟧', direction: 'ltr', locale: 'en-US' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;

/** A site's languages: the first has the plain addresses, the others a prefix (`/sw/events`). */
export type Languages = readonly [Language, ...Language[]];

/** In which pages are built; an environment's row can name no others. */
export const siteLanguages: Languages = ['en'];

/** Where nothing says which. */
export const defaultLanguage: Language = 'en';

/** True for the tag of a language that we have (tags come off the wire). */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
