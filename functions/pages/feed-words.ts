import { words } from '#shared/language/words.ts';
import en from './feed-words.en.json' with { type: 'json' };

export const feedWords = words(en);
