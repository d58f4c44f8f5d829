import { words } from '#shared/language/words.ts';
import en from './door-messages.en.json' with { type: 'json' };

/** Texts of the door list and of an event's money. */
export const doorMessages = words(en);
