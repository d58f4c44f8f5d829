import { words } from '#shared/language/words.ts';
import en from './upload-messages.en.json' with { type: 'json' };

/** The titles come from the specification (ER-09). */
export const uploadMessages = words(en);
