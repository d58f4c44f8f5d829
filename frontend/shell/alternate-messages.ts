import { words } from '#shared/language/words.ts';
import en from './alternate-messages.en.json' with { type: 'json' };

/** Each language is listed by its own name. */
export const messages = words(en);
