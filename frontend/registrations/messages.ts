import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

export const messages = words(en);

/** How many of the people concerned gave an email address. */
export type EmailReach = 'all' | 'some' | 'none';
