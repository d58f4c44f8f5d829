import { words } from '#shared/language/words.ts';
import en from './giving-part.en.json' with { type: 'json' };

export const givingWords = words(en);
