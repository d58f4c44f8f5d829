import { words } from '#shared/language/words.ts';
import en from './form-messages.en.json' with { type: 'json' };

/** Fixed text of the event form. */
export const formMessages = words(en);
