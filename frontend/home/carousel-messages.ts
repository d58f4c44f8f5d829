import { words } from '#shared/language/words.ts';
import en from './carousel-messages.en.json' with { type: 'json' };

/** Fixed text of the carousel’s controls. */
export const messages = words(en);
