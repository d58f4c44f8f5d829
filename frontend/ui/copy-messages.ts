import { words } from '#shared/language/words.ts';
import en from './copy-messages.en.json' with { type: 'json' };

/** Texts of the copy button. A translation is another table of the same shape. */
export const messages = words(en);
