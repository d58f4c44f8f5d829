import { words } from '#shared/language/words.ts';
import en from './book-messages.en.json' with { type: 'json' };

/** Texts of the history of a transaction, of months, and of the form that stays open. */
export const bookMessages = words(en);
