import { words } from '#shared/language/words.ts';
import en from './agreed-messages.en.json' with { type: 'json' };

/** Fixed text about the terms that a registrant agreed to. */
export const messages = words(en);
