import { words } from '#shared/language/words.ts';
import en from './podcast-messages.en.json' with { type: 'json' };

/** Fixed text of the podcast link. */
export const messages = words(en);
