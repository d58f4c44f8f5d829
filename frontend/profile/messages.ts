import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Includes the texts that the specification prescribes (ER-22, ER-23). */
export const messages = words(en);
