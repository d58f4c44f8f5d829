import { words } from '#shared/language/words.ts';
import en from './work-messages.en.json' with { type: 'json' };

/** Fixed text of the office’s work on registrations. */
export const workMessages = words(en);
