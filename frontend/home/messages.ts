import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the home page below the first screen. */
export const messages = words(en);
