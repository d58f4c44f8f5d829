import { words } from '../language/words.ts';
import en from './opportunity-words.en.json' with { type: 'json' };

/** Texts for the areas in which people may serve. */
export const opportunityWords = words(en);
