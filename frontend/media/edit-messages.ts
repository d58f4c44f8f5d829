import { words } from '#shared/language/words.ts';
import en from './edit-messages.en.json' with { type: 'json' };

/** Fixed text of the dialog that edits a recording’s details. */
export const editMessages = words(en);
