import { words } from '#shared/language/words.ts';
import en from './answers-messages.en.json' with { type: 'json' };

export const answersMessages = words(en);
