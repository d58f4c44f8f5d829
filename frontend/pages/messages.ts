import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** SS-11, ER-19. */
export const messages = words(en);
