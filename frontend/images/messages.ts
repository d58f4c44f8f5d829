import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the Image Gallery (SS-13, ER-20). */
export const messages = words(en);
