import { words } from '../language/words.ts';
import en from './field-words.en.json' with { type: 'json' };

/** Texts of fields that several forms share. */
export const fieldWords = words(en);
