import { words } from '#shared/language/words.ts';
import en from './diary-messages.en.json' with { type: 'json' };

/** Fixed text of the events page. */
export const messages = words(en);
