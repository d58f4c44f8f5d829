import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the screen on which admins try a registration. */
export const messages = words(en);
