import { words } from '#shared/language/words.ts';
import en from './tie-messages.en.json' with { type: 'json' };

/** Fixed text about households, merged records, and the member of a registration. */
export const messages = words(en);
