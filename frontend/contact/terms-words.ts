import { words } from '#shared/language/words.ts';
import en from './terms-words.en.json' with { type: 'json' };

export const termsWords = words(en);
