import { words } from '#shared/language/words.ts';
import en from './not-found-messages.en.json' with { type: 'json' };

/** Fixed text of the 404 page, apart from its title. */
export const messages = words(en);
