import { words } from '#shared/language/words.ts';
import en from './words.en.json' with { type: 'json' };

export const privacyWords = words(en);
