import { words } from '#shared/language/words.ts';
import en from './list-messages.en.json' with { type: 'json' };

/** Fixed text of event lists, on their own page and on the home page. A translation is a second object of this shape. */
export const messages = words(en);
