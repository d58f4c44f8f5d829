import { words } from '#shared/language/words.ts';
import en from './head-messages.en.json' with { type: 'json' };

/** Fixed text of a page’s head, for search engines and feeds. Only loaded on the server. */
export const messages = words(en);
