import { words } from '#shared/language/words.ts';
import en from './hero-messages.en.json' with { type: 'json' };

/** Fixed text of the home page’s first screen. A translation is a second object of this shape. */
export const messages = words(en);
