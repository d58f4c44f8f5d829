import { words } from '#shared/language/words.ts';
import en from './words.en.json' with { type: 'json' };

/** Field errors of this area. */
export const privacyWords = words(en);
