import { words } from '../language/words.ts';
import en from './relation-words.en.json' with { type: 'json' };

/** The relation of a member to the head of their household, in words. */
export const relationWords = words(en);
