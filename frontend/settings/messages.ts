import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Includes the specified texts of SS-14 and ER-14. */
export const messages = words(en);
