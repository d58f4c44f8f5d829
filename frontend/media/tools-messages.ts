import { words } from '#shared/language/words.ts';
import en from './tools-messages.en.json' with { type: 'json' };

/** Fixed text of the staff actions on a recording. */
export const messages = words(en);
