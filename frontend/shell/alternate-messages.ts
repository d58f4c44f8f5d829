import { words } from '#shared/language/words.ts';
import en from './alternate-messages.en.json' with { type: 'json' };

/** Fixed text of the language switch on sites with several languages. Each language is listed by its own name. */
export const messages = words(en);
