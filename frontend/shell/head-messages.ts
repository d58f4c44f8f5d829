import { words } from '#shared/language/words.ts';
import en from './head-messages.en.json' with { type: 'json' };

/** Only loaded on the server. */
export const messages = words(en);
