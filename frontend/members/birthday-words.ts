import { words } from '#shared/language/words.ts';
import en from './birthday-words.en.json' with { type: 'json' };

export const birthdayWords = words(en);
