import { words } from '#shared/language/words.ts';
import en from './page-end-messages.en.json' with { type: 'json' };

/** Texts at the end of a page. A translation is another table of the same shape. */
export const messages = words(en);
