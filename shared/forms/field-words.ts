import { words } from '../language/words.ts';
import en from './field-words.en.json' with { type: 'json' };

export const fieldWords = words(en);
