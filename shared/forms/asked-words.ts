import { words } from '../language/words.ts';
import en from './asked-words.en.json' with { type: 'json' };

/** The words of the fields that an event adds to its form (asked.ts). */
export const askedWords = words(en);
