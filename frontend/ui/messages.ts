import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Texts of the components themselves. */
export const messages = words(en);
