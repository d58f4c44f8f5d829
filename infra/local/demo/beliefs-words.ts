import { words } from '#shared/language/words.ts';
import en from './beliefs-words.en.json' with { type: 'json' };

export const demoBeliefs = words(en);
