import { words } from '../language/words.ts';
import en from './hold-words.en.json' with { type: 'json' };

/** Texts for visitors who register for an event that requires confirmation by mail. `until`: `6:30 PM (EAT)`. */
export const holdWords = words(en);
