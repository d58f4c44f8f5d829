import { words } from '#shared/language/words.ts';
import en from './letter-words.en.json' with { type: 'json' };

export const letterWords = words(en);
