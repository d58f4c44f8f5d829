import { words } from '#shared/language/words.ts';
import en from './when-messages.en.json' with { type: 'json' };

/** The order of the parts of dates and times. */
export const messages = words(en);
