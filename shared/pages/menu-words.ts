import { words } from '../language/words.ts';
import en from './menu-words.en.json' with { type: 'json' };

export const menuWords = words(en);
