import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** The success and failure notices are those of ER-08. */
export const messages = words(en);
