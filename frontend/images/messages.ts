import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** SS-13, ER-20. */
export const messages = words(en);
