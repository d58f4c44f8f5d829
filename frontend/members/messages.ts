import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of Member Management (spec B2, B5, B8). */
export const messages = words(en);
