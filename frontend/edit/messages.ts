import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** PS-18, PS-19, ER-04. */
export const messages = words(en);
