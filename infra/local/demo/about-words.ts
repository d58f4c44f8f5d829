import { words } from '#shared/language/words.ts';
import en from './about-words.en.json' with { type: 'json' };

export const demoAbout = words(en);
