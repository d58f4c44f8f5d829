import { words } from '#shared/language/words.ts';
import en from './messages.en.json' with { type: 'json' };

/** Fixed text of the Hero Carousel Manager. */
export const messages = words(en);
