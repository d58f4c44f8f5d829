import { words } from '../language/words.ts';
import en from './needs-words.en.json' with { type: 'json' };

/** Separate from the words of fields, which pages load before a form opens. */
export const needsWords = words(en);
