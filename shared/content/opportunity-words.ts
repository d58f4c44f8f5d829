import { words } from '../language/words.ts';
import en from './opportunity-words.en.json' with { type: 'json' };

export const opportunityWords = words(en);
