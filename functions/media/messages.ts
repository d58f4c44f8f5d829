import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Messages of the area's successful replies (spec A7). */
export const messages = words(en);
