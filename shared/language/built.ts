import type { Language } from './languages.ts';

// Each build of the pages replaces this file with its own (frontend/language.ts).
/** The language of this build's pages. */
export const language: Language = 'en';

/** The locale for numbers and names of days. */
export const locale: string = 'en-US';
