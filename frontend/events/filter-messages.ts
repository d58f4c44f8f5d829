import { words } from '#shared/language/words.ts';
import en from './filter-messages.en.json' with { type: 'json' };

export const messages = words(en);
