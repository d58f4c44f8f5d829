import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the registration dialog, apart from field labels. A translation is a second object of this shape. */
export const messages = words(en);
