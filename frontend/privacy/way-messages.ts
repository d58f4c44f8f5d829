import { words } from '#shared/language/words.ts';
import en from './way-messages.en.json' with { type: 'json' };

/** Fixed text of the menu item that opens a person’s data. */
export const messages = words(en);
