import { words } from '#shared/language/words.ts';
import en from './answer-words.en.json' with { type: 'json' };

export const answerWords = words(en);
