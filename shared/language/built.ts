import type { Language } from './languages.ts';

// Each build of the pages has its own in place of this file (frontend/language.ts).
/** The language of the pages that are built. */
export const language: Language = 'en';

/** How numbers and names of days are written in it. */
export const locale: string = 'en-US';
