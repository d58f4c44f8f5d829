import { words } from '../language/words.ts';
import en from './plain-words.en.json' with { type: 'json' };

/** Texts of forms without JavaScript, in addition to the labels. */
export const plainWords = words(en);
