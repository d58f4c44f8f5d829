import { words } from '#shared/language/words.ts';
import en from './resend-messages.en.json' with { type: 'json' };

/** Fixed text about sending a confirmation again. */
export const messages = words(en);
