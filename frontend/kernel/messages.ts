import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Texts of pages other than their content: labels, states, errors. A translation is another table of the same shape. */
export const messages = words(en);
