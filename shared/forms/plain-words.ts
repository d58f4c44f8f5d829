import { words } from '../language/words.ts';
import en from './plain-words.en.json' with { type: 'json' };

export const plainWords = words(en);
