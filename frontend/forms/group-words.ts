import { words } from '#shared/language/words.ts';
import en from './group-words.en.json' with { type: 'json' };

/** Separate from the messages, which pages load before a form opens. */
export const groupWords = words(en);
