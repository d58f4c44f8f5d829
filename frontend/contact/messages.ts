import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/**
 * Fixed text of the message form, including its success and failure notices (ER-08). A translation is a second object of this
 * shape.
 */
export const messages = words(en);
