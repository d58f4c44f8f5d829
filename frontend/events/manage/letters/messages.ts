import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of letters to all registrants of an event. */
export const messages = words(en);
