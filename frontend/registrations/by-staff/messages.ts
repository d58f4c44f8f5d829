import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of registrations that staff make for a caller. */
export const messages = words(en);
