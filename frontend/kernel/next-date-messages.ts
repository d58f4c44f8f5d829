import { words } from '#shared/language/words.ts';
import en from './next-date-messages.en.json' with { type: 'json' };

export const messages = words(en);
