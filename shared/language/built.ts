import type { Language } from './languages.ts';

/** The language of the pages that are built: each build has its own in place of this one (frontend/language.ts). */
export const language: Language = 'en';
