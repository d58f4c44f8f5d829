import { words } from '#shared/language/words.ts';
import en from './archive-messages.en.json' with { type: 'json' };

/** Fixed text of the sermon archive. */
export const messages = words(en);
