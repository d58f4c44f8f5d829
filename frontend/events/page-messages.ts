import { words } from '#shared/language/words.ts';
import en from './page-messages.en.json' with { type: 'json' };

/** Text shared with the home page is in kernel/messages.ts. */
export const messages = words(en);
