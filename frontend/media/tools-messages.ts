import { words } from '#shared/language/words.ts';
import en from './tools-messages.en.json' with { type: 'json' };

export const messages = words(en);
