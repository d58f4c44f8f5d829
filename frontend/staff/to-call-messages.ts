import { words } from '#shared/language/words.ts';
import en from './to-call-messages.en.json' with { type: 'json' };

/** Texts for the list of people whom staff have to call. */
export const messages = words(en);
