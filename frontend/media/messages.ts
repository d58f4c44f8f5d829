import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Texts in quotation marks come from the specification (A8). */
export const messages = words(en);
