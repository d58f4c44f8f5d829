import { words } from '#shared/language/words.ts';
import en from './group-messages.en.json' with { type: 'json' };

export const messages = words(en);
